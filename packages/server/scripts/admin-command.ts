import { parseArgs } from "node:util";
import { openAdmins } from "../src/composition/open-accounts";
import { accountStores } from "../src/composition/open-storage";
import { AdminError, type Admins } from "../src/use-cases/accounts/admins";
import { runCommand, withDatabase } from "./database-command";
import { readPassword } from "./read-password";
import type { Command, Terminal } from "./terminal";

const HELP = `Who may sign in to the admin area.

npm run admin -- list
npm run admin -- add NAME [--generate]
npm run admin -- remove NAME [--force]
npm run admin -- password NAME [--generate]
npm run admin -- second-factor NAME

A password is asked for, or read from standard input; --generate makes one up and prints it once: the admin replaces it at the next
sign-in. second-factor takes the authenticator app, the passkeys and the recovery codes away from an admin who lost them. That, a
new password and a removal end the admin's sessions. --force removes even the last admin. DATA_DIR or DATABASE_URL say which database.
`;

interface Request {
  readonly command: string;
  readonly name: string;
  readonly generate: boolean;
  readonly force: boolean;
}

/** The command that the arguments ask for; `undefined` for help. Throws an {@link AdminError}. */
function requestOf(args: readonly string[]): Request | undefined {
  const options = { generate: { type: "boolean" }, force: { type: "boolean" }, help: { type: "boolean" } } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new AdminError("There is no such option: --help lists them.");
  }
  const { values, positionals } = parsed;
  const [command, name = "", ...rest] = positionals;
  if (values.help || command === undefined) return undefined;
  if (!["list", "add", "remove", "password", "second-factor"].includes(command)) {
    throw new AdminError(`There is no command ${command}: --help lists them.`);
  }
  if ((command === "list") !== (name === "") || rest.length > 0) {
    throw new AdminError(command === "list" ? "`list` takes no name." : `\`${command}\` takes one name.`);
  }
  return { command, name, generate: values.generate ?? false, force: values.force ?? false };
}

async function administer(
  admins: Admins,
  { command, name, generate, force }: Request,
  { say, input }: Terminal,
): Promise<void> {
  if (command === "list") {
    for (const { username, createdAt } of await admins.list()) {
      say(`${username}\tsince ${new Date(createdAt).toISOString().slice(0, 10)}`);
    }
    return;
  }
  if (command === "remove") {
    await admins.remove(name, { evenLast: force });
    say(`${name} is removed and signed out.`);
    return;
  }
  if (command === "second-factor") {
    await admins.resetSecondFactors(name);
    say(`${name} has no second factor any more and is signed out.`);
    return;
  }
  const password = generate ? admins.generatePassword() : await readPassword(input);
  if (command === "add") await admins.add(name, password, { given: generate });
  else await admins.setPassword(name, password, { given: generate });
  say(command === "add" ? `${name} may sign in.` : `${name} has a new password and is signed out.`);
  if (generate) say(`Password: ${password} (shown once)`);
}

/** `npm run admin` */
export const adminCommand: Command = (terminal) =>
  runCommand(AdminError, terminal, async () => {
    const request = requestOf(terminal.args);
    if (request === undefined) {
      terminal.say(HELP.trimEnd());
      return;
    }
    // Only `add` makes a missing database: a mistyped DATA_DIR must not leave an empty one.
    const mayMake = request.command === "add";
    await withDatabase(AdminError, terminal, (knex) => administer(openAdmins(accountStores(knex)), request, terminal), {
      mayMake,
    });
  });
