import { temporaryFile } from "../adapters/knex/support";
import { describeStorage } from "./describe-storage";

describeStorage("SQLite", async () => ({ file: await temporaryFile() }));
