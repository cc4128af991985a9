import { temporaryFile } from "../adapters/knex/support";
import { MemoryBoards } from "../use-cases/board/memory-stores";
import { describeStorage } from "./describe-storage";
import { describeBoardStore } from "./storage-suites";

describeStorage("SQLite", async () => ({ file: await temporaryFile() }));

// What other tests stand in for storage with has to behave like it.
describeBoardStore("memory", async () => {
  const boards = new MemoryBoards();
  return [boards, boards];
});
