import { restoreCommand } from "./restore-command";
import { runAsProcess } from "./terminal";

await runAsProcess(restoreCommand);
