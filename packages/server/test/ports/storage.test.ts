import { temporaryFile } from "../knex/support";
import { describeStorage } from "./describe-storage";

describeStorage("SQLite", async () => ({ file: await temporaryFile() }));
