import { recomputeCommand } from "./recompute-command";
import { runAsProcess } from "./terminal";

await runAsProcess(recomputeCommand);
