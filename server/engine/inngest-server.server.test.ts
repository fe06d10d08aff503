// Runs the conformance suite against a real Inngest server: the development server in INNGEST_DEV, or one with keys, in
// INNGEST_BASE_URL, INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY. `npx inngest-cli@latest dev --no-discovery`, then
// `INNGEST_DEV=http://127.0.0.1:8288 npx vitest run --project server server/engine`.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Inngest } from "inngest";
import { serve } from "inngest/node";
import { afterAll, beforeAll, describe, test } from "vitest";
import { constructs } from "./testing/conformance.ts";
import { createWorld, REAL_SERVER } from "./testing/world.ts";

const { INNGEST_DEV, INNGEST_BASE_URL, INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY } = process.env;
const address = INNGEST_DEV || INNGEST_BASE_URL;
const title = address
  ? `on the Inngest server at ${address}`
  : "on a real Inngest server: skipped, since INNGEST_DEV names none";

/** A real server delays the first retry by at least ten seconds. */
const PATIENCE = 120_000;

const APP = `conformance-${Date.now()}`;

function createClient(): Inngest {
  return new Inngest({
    id: APP,
    isDev: Boolean(INNGEST_DEV),
    baseUrl: address as string,
    eventKey: INNGEST_EVENT_KEY || "test",
    ...(INNGEST_SIGNING_KEY ? { signingKey: INNGEST_SIGNING_KEY } : {}),
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
}

/** Otherwise the server would start its cron every minute forever. */
async function removeApp(): Promise<void> {
  const answer = await fetch(`${address}/v0/gql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: `mutation { deleteAppByName(name: "${APP}") }` }),
  });
  const body = await answer.text();
  if (!body.includes('"deleteAppByName":true'))
    throw new Error(`${address} still has the app: ${body}`);
}

describe.skipIf(!address)(title, () => {
  const world = createWorld(PATIENCE, REAL_SERVER);
  let app: Server;

  beforeAll(async () => {
    const client = createClient();
    const functions = constructs.flatMap((construct) => construct.functions(client, world));
    world.attach(client);
    app = createServer(serve({ client, functions }));
    await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
    const { port } = app.address() as AddressInfo;
    const registered = await fetch(`http://127.0.0.1:${port}/api/inngest`, { method: "PUT" });
    if (!registered.ok) throw new Error(`${address} did not take it: ${await registered.text()}`);
  });

  afterAll(async () => {
    await removeApp();
    app.close();
  });

  for (const construct of constructs)
    test.concurrent(construct.name, () => construct.expect(world), PATIENCE + 60_000);
});
