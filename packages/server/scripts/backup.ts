import { backupCommand } from "./backup-command";
import { runAsProcess } from "./terminal";

await runAsProcess(backupCommand);
