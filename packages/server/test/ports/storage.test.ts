import { temporaryFile } from "../adapters/knex/support";
import { MemoryBoards } from "../use-cases/board/memory-stores";
import { MemorySignalRecords } from "../use-cases/signal-record/memory-signal-records";
import { describeStorage } from "./describe-storage";
import { describeSignalRecordStore } from "./signal-record-suite";
import { describeBoardStore } from "./storage-suites";

describeStorage("SQLite", async () => ({ file: await temporaryFile() }));

// What other tests stand in for storage with has to behave like it.
describeBoardStore("memory", async () => {
  const boards = new MemoryBoards();
  return [boards, boards];
});

describeSignalRecordStore("memory", async () => {
  const records = new MemorySignalRecords();
  return [records, records];
});
