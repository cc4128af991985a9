import { temporaryFile } from "../adapters/knex/support";
import { MemoryBoards } from "../use-cases/board/memory-stores";
import { MemoryDays } from "../use-cases/days/memory-days";
import { MemorySignalRecords } from "../use-cases/signal-record/memory-signal-records";
import { MemoryTaglineLog } from "../use-cases/taglines/memory-tagline-log";
import { describeDayStore } from "./day-store-suite";
import { describeStorage } from "./describe-storage";
import { describeSignalRecordStore } from "./signal-record-suite";
import { describeBoardStore } from "./storage-suites";
import { describeTaglineLog } from "./tagline-log-suite";

describeStorage("SQLite", async () => ({ file: await temporaryFile() }));

// The stores in memory that other tests use have to behave like the real ones.
describeBoardStore("memory", async () => {
  const boards = new MemoryBoards();
  return [boards, boards];
});
describeDayStore("memory", async () => {
  const days = new MemoryDays();
  return [days, days];
});

describeSignalRecordStore("memory", async () => {
  const records = new MemorySignalRecords();
  return [records, records];
});

describeTaglineLog("memory", async () => {
  const taglines = new MemoryTaglineLog();
  return [taglines, taglines];
});
