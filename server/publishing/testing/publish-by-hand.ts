import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { CallKind } from "#server/kernel/call-queue/call-rows.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type RelayedEvent, relayOutbox } from "#server/kernel/outbox/relay-outbox.ts";
import type { TestSystem } from "#server/kernel/testing/test-context.ts";
import { publishEntry } from "./take-entry-call.ts";

/** Takes the events to be sent, as if the runs that they start had looked at once. */
export async function takeEvents(system: TestSystem): Promise<RelayedEvent[]> {
  const events: RelayedEvent[] = [];
  await relayOutbox(system, async (batch) => events.push(...batch));
  await system.database.sql("DELETE FROM channel_wake WHERE run_id IS NULL", []);
  return events;
}

const QUEUED = `
  SELECT entry_id FROM platform_call WHERE channel_id = ANY($1::text[]) AND kind = $2::platform_call_kind AND state = 'queued'
  ORDER BY array_position($1::text[], channel_id), due_at, asked_at, post_id`;

export async function takeDueEntries(
  system: TestSystem,
  kind: CallKind = "publish",
): Promise<string[]> {
  const due = (await takeEvents(system)).filter(({ name }) => name === "channel/due");
  const channels = due.map(({ data }) => (data as { channel_id: string }).channel_id);
  const calls = await system.database.sql<{ entry_id: string }>(QUEUED, [
    [...new Set(channels)],
    kind,
  ]);
  return calls.map(({ entry_id }) => entry_id);
}

export async function publishToTheEnd(system: TestSystem, entry_id: string): Promise<number> {
  for (let waits = 0; waits < 300; waits += 1) {
    const outcome = await publishEntry(system, { entry_id });
    if (outcome === "ended") return waits;
    system.advance(outcome.retry_in_ms);
  }
  throw new Error(`The entry ${entry_id} never ends.`);
}

export async function publishUntilEnded(
  system: TestSystem,
  entry_id: string,
  afterEach = async () => {},
): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < 200) {
    const outcome = await publishEntry(system, { entry_id });
    if (outcome === "ended") return waits;
    await afterEach();
    waits.push(outcome.retry_in_ms);
    system.advance(outcome.retry_in_ms);
  }
  throw new Error(`The entry ${entry_id} never ends.`);
}

/** Posts so much from a Mastodon account that its newer statuses hide all earlier ones from lookups. */
export async function hideAmongOthers(system: TestSystem, channel_id: string): Promise<void> {
  const received_at = system.now();
  const numbers = Array.from({ length: 620 }, (_, number) => number);
  await system.database.prisma.sandboxPost.createMany({
    data: numbers.map((number) => ({
      id: crypto.randomUUID(),
      channel_id,
      external_post_id: String(9n * 10n ** 18n + BigInt(number)),
      key: "another",
      text: `Another ${number}`,
      payload: {},
      received_at,
    })),
  });
}

export async function connectLive(ctx: ServiceContext) {
  const system = ctx.system as TestSystem;
  const session = {
    did: "did:plc:ana",
    handle: "ana.example.com",
    accessJwt: token(system),
    refreshJwt: token(system),
  };
  system.answerWith(async () => Response.json(session));
  const credentials = {
    service: "https://pds.example.com",
    identifier: "ana.example.com",
    password: "abcd-efgh-ijkl-mnop",
  };
  return connectChannel({ ctx, input: { provider: "bluesky", mode: "live", credentials } });
}

function token(system: TestSystem) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ exp: Math.floor(system.now().getTime() / 1000) + 7200 })}.x`;
}

export async function refusedConnection(): Promise<never> {
  throw new TypeError("fetch failed", {
    cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }),
  });
}
