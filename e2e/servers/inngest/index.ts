/** A self-hosted Inngest server for tests. Nothing installs it: INNGEST_SERVER names its program. */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { freePort } from "#scripts/up/bootstrap/port.mjs";
import { startChild } from "#scripts/up/child.ts";
import { makeOpenFolder } from "#scripts/up/testing/open-folder.ts";
import { untilAnswers } from "#scripts/up/until-answers.ts";

export interface InngestServer {
  /** What an app needs to use it. */
  settings: Record<"INNGEST_BASE_URL" | "INNGEST_EVENT_KEY" | "INNGEST_SIGNING_KEY", string>;
  output(): string;
  stop(): Promise<void>;
}

const START_SECONDS = 60;

/** Starts the program like a team does, with keys of its own, on free ports. `stop` removes its state. */
export async function startInngestServer(
  program: string,
  signal: AbortSignal,
): Promise<InngestServer> {
  const folder = makeOpenFolder("crier-inngest-");
  const [port, gateway, ...grpc] = await Promise.all(Array.from({ length: 4 }, freePort));
  const [event_key, signing_key] = [newKey(), newKey()];
  const options = {
    host: "127.0.0.1",
    port,
    "event-key": event_key,
    "signing-key": signing_key,
    "sqlite-dir": folder,
    "connect-gateway-port": gateway,
    "connect-gateway-grpc-port": grpc[0],
    "connect-executor-grpc-port": grpc[1],
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = await startChild({
    command: [program, "start", ...args],
    cwd: folder,
    env: { ...process.env, HOME: folder, DO_NOT_TRACK: "1" },
    reach: "process",
    ending: { first: "SIGTERM", seconds: 20, last: "SIGKILL" },
  });
  async function stop() {
    await child.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const address = `http://127.0.0.1:${port}`;
  try {
    const expected = { name: "The Inngest server", child, address: `${address}/health` };
    await untilAnswers({ ...expected, status: 200, seconds: START_SECONDS, signal });
  } catch (error) {
    await stop();
    throw error;
  }
  const settings = {
    INNGEST_BASE_URL: address,
    INNGEST_EVENT_KEY: event_key,
    INNGEST_SIGNING_KEY: signing_key,
  };
  return { settings, output: child.output, stop };
}

function newKey(): string {
  return randomBytes(32).toString("hex");
}
