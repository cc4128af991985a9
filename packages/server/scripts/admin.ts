import { adminCommand } from "./admin-command";
import { runAsProcess } from "./terminal";

await runAsProcess(adminCommand);
