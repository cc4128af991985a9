import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A message of PostgreSQL's protocol: its type, and all of its bytes. */
interface Message {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A session with PostgreSQL that is ready for statements, and what it said before that. */
interface Session {
  readonly socket: Socket;
  readonly greeting: Buffer;
  client: Socket | undefined;
}

const READY = "Z";
const OUTSIDE_A_TRANSACTION = "I".charCodeAt(0);

/**
 * A stand-in for PgBouncer with `pool_mode=transaction`: clients are authenticated by it, and each transaction runs in whichever session is
 * free. That is the one freed last, as with PgBouncer, or each in turn (`inTurn`). For clients that do not wait for each other's.
 */
export async function startTransactionPooler(url: string, sessions: number, inTurn = false) {
  const free = await Promise.all(Array.from({ length: sessions }, () => openSession(new URL(url))));
  const sockets = new Set<Socket>(free.map(({ socket }) => socket));
  for (const session of free) serve(session, free);

  const server = createServer((client) => {
    sockets.add(client);
    client.on("error", () => undefined);
    client.once("data", () => {
      const [first] = free;
      if (first !== undefined) client.write(first.greeting);
      let session: Session | undefined;
      client.on("data", (statement: Buffer) => {
        if (statement.toString("latin1", 0, 1) === "X") return;
        if (session?.client !== client) session = inTurn ? free.shift() : free.pop();
        if (session === undefined) throw new Error("No session is free.");
        session.client = client;
        session.socket.write(statement);
      });
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const pooled = new URL(url);
  pooled.port = String((server.address() as AddressInfo).port);
  return {
    url: pooled.href,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Hands on what PostgreSQL answers, and frees the session with each transaction's end. */
function serve(session: Session, free: Session[]): void {
  readMessages(session.socket, ({ type, bytes }) => {
    const { client } = session;
    if (type === READY && bytes[5] === OUTSIDE_A_TRANSACTION) {
      session.client = undefined;
      free.push(session);
    }
    client?.write(bytes);
  });
}

/** Signs in by a password in clear text, which the PostgreSQL of tests takes. */
async function openSession({ hostname, port, username, password, pathname }: URL): Promise<Session> {
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const parameters = ["user", username, "database", pathname.slice(1), ""].map((text) => `${text}\0`).join("");
  const version = Buffer.from([0, 3, 0, 0]);
  socket.write(withLength(Buffer.concat([version, Buffer.from(parameters)])));
  const said: Buffer[] = [];
  await new Promise<void>((resolve) => {
    const onMessage = ({ type, bytes }: Message) => {
      const asksPassword = type === "R" && bytes.readInt32BE(5) !== 0;
      if (asksPassword) socket.write(Buffer.concat([Buffer.from("p"), withLength(Buffer.from(`${password}\0`))]));
      else said.push(bytes);
      if (type !== READY) return;
      socket.removeAllListeners("data");
      resolve();
    };
    readMessages(socket, onMessage);
  });
  return { socket, greeting: Buffer.concat(said), client: undefined };
}

function withLength(body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

/** Calls back with each message of a socket, however its bytes arrive. */
function readMessages(socket: Socket, onMessage: (message: Message) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      onMessage({ type: rest.toString("latin1", 0, 1), bytes: rest.subarray(0, end) });
      rest = rest.subarray(end);
    }
  });
}
