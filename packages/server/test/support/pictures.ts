import { openPictures } from "../../src/composition/open-pictures";
import { memoryLog } from "./memory-log";

/** Draws pictures in tests: one process for all files of a worker. */
export const testPictures = openPictures(memoryLog());
