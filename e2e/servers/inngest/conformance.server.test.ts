// Runs the conformance suite against a real Inngest server, if INNGEST_SERVER names its program, such as the one that
// `npm install inngest-cli` downloads: `INNGEST_SERVER=… npx vitest run --project server e2e/servers/inngest`.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Inngest } from "inngest";
import { serve } from "inngest/node";
import { afterAll, beforeAll, describe, test } from "vitest";
import { constructs } from "#server/engine/testing/conformance.ts";
import { createWorld, REAL_SERVER } from "#server/engine/testing/world.ts";
import { type InngestServer, startInngestServer } from "./index.ts";

const { INNGEST_SERVER } = process.env;
const title = INNGEST_SERVER
  ? `on the Inngest server ${INNGEST_SERVER}`
  : "on a real Inngest server: skipped, since INNGEST_SERVER names none";

/** A real server delays the first retry by at least ten seconds. */
const PATIENCE = 120_000;

function createClient({ settings }: InngestServer): Inngest {
  return new Inngest({
    id: "conformance",
    isDev: false,
    baseUrl: settings.INNGEST_BASE_URL,
    eventKey: settings.INNGEST_EVENT_KEY,
    signingKey: settings.INNGEST_SIGNING_KEY,
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
}

describe.skipIf(!INNGEST_SERVER)(title, () => {
  const world = createWorld(PATIENCE, REAL_SERVER);
  let server: InngestServer;
  let app: Server;

  beforeAll(async () => {
    server = await startInngestServer(INNGEST_SERVER ?? "", new AbortController().signal);
    const client = createClient(server);
    const functions = constructs.flatMap((construct) => construct.functions(client, world));
    world.attach(client);
    app = createServer(serve({ client, functions }));
    await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
    const { port } = app.address() as AddressInfo;
    const registered = await fetch(`http://127.0.0.1:${port}/api/inngest`, { method: "PUT" });
    if (!registered.ok)
      throw new Error(`It did not take the functions: ${await registered.text()}`);
  });

  afterAll(async () => {
    await server?.stop();
    app?.close();
  });

  for (const construct of constructs)
    test.concurrent(construct.name, () => construct.expect(world), PATIENCE + 60_000);
});
