import { onTestFinished } from "vitest";
import { startTcpGate } from "../../support/tcp-gate";

/** A forwarder to a database that a test can close or freeze; it is closed with the test. */
export async function gateTo(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const gate = await startTcpGate(Number(url.port), url.hostname);
  onTestFinished(gate.stop);
  url.port = String(gate.port);
  return { ...gate, url: url.href };
}
