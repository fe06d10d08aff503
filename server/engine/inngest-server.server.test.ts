// The conformance suite against a real Inngest server, which INNGEST_DEV names: `npx inngest-cli@latest dev --no-discovery`,
// then `INNGEST_DEV=http://127.0.0.1:8288 npx vitest run --project server server/engine`.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Inngest } from "inngest";
import { serve } from "inngest/node";
import { afterAll, beforeAll, describe, test } from "vitest";
import { constructs } from "./testing/conformance.ts";
import { createWorld } from "./testing/world.ts";

const address = process.env.INNGEST_DEV;
const title = address
  ? `on the Inngest server at ${address}`
  : "on a real Inngest server: skipped, since INNGEST_DEV names none";

/** A real server lets the first retry wait for at least ten seconds. */
const PATIENCE = 120_000;

describe.skipIf(!address)(title, () => {
  const world = createWorld(PATIENCE);
  let app: Server;

  beforeAll(async () => {
    const logger = { debug() {}, info() {}, warn() {}, error() {} };
    const client = new Inngest({
      id: `conformance-${Date.now()}`,
      isDev: true,
      baseUrl: address,
      eventKey: "test",
      logger,
    });
    const functions = constructs.flatMap((construct) => construct.functions(client, world));
    world.attach(client);
    app = createServer(serve({ client, functions }));
    await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
    const { port } = app.address() as AddressInfo;
    const registered = await fetch(`http://127.0.0.1:${port}/api/inngest`, { method: "PUT" });
    if (!registered.ok) throw new Error(`${address} did not take it: ${await registered.text()}`);
  });

  afterAll(() => app?.close());

  for (const construct of constructs)
    test.concurrent(construct.name, () => construct.expect(world), PATIENCE + 60_000);
});
