import { restore } from "../src/adapters/knex/sqlite-copies";
import { copyCommand } from "./copy-command";

const HELP = `Puts a copy that \`npm run backup\` made in the place of the embedded database. Stop the server first.

npm run restore -- FILE

DATA_DIR says where the database is. The one that is replaced is kept beside it.
`;

/** `npm run restore` */
export const restoreCommand = copyCommand("restore", HELP, async (database, file) => {
  const replaced = await restore(file, database, Date.now());
  return `${database} is what ${file} was.${replaced === undefined ? "" : ` The one before is ${replaced}.`}`;
});
