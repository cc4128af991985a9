import { parseArgs } from "node:util";
import { type Faults, noFaults } from "./faults";
import { ReplayError } from "./recording";

export interface ReplayArguments {
  readonly folder: string;
  readonly port: number;
  readonly faults: Faults;
}

const DEFAULT_PORT = 4010;

/** The text of `--help`. */
export const REPLAY_HELP = `Serves a folder of recorded payloads as the Entain affiliates API on this machine.

  npm run feed:replay -- FOLDER [switches]

  FOLDER                 the folder with the recorded *.json files; subfolders are not read
  --port N               the port on 127.0.0.1 (${DEFAULT_PORT})
  --delay MS             wait before every response
  --status CODE          respond with this status, 400 to 599
  --truncate             end the connection after half of the body
  --garbage              respond with something that is not JSON
  --rate-limit SECONDS   respond with 429 with this Retry-After
  --fault-rate SHARE     the share of responses that have these faults, 0 to 1 (1)
  --help                 this text
`;

/**
 * Reads the command line; `undefined` when it asks for help.
 *
 * @throws ReplayError with one sentence for people when it cannot be understood.
 */
export function replayArguments(args: readonly string[]): ReplayArguments | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [folder, ...more] = positionals;
  if (folder === undefined) throw new ReplayError("Name the folder with the recorded payloads.");
  if (more.length > 0) throw new ReplayError(`One folder can be served, not also ${more.join(" and ")}.`);
  return {
    folder,
    port: number("port", values.port, 0, 65_535) ?? DEFAULT_PORT,
    faults: {
      ...noFaults(),
      delayMs: number("delay", values.delay, 0, 3_600_000) ?? 0,
      status: number("status", values.status, 400, 599),
      truncate: values.truncate ?? false,
      garbage: values.garbage ?? false,
      retryAfterSeconds: number("rate-limit", values["rate-limit"], 0, 86_400),
      rate: share("fault-rate", values["fault-rate"]) ?? 1,
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: "string" },
        delay: { type: "string" },
        status: { type: "string" },
        truncate: { type: "boolean" },
        garbage: { type: "boolean" },
        "rate-limit": { type: "string" },
        "fault-rate": { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    // The platform's message goes on with advice after its first sentence.
    const [sentence = ""] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new ReplayError(`${sentence.replace(/\.$/, "")}; --help lists the switches.`, { cause: error });
  }
}

function number(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new ReplayError(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}

function share(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d*\.?\d+$/.test(text) || value > 1) {
    throw new ReplayError(`--${name} must be a number from 0 to 1, not "${text}".`);
  }
  return value;
}
