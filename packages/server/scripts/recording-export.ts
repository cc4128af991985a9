import { exportCommand } from "./export-command";
import { runAsProcess } from "./terminal";

await runAsProcess(exportCommand);
