import { backUp } from "../src/adapters/knex/sqlite-copies";
import { copyCommand } from "./copy-command";

const HELP = `Copies the embedded database to a new file, while the server runs or not.

npm run backup -- FILE

DATA_DIR says where the database is. Logos are files of their own and are not in the copy.
`;

/** `npm run backup` */
export const backupCommand = copyCommand("backup", HELP, async (database, file) => {
  await backUp(database, file);
  return `${database} is copied to ${file}.`;
});
