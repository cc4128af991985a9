import { openPictures } from "../../src/composition/open-pictures";
import { ManualClock } from "./manual-clock";
import { memoryLog } from "./memory-log";

/** Draws pictures in tests, however long that takes on a busy machine: one process for all files of a worker. */
export const testPictures = openPictures(memoryLog(), new ManualClock(0));
