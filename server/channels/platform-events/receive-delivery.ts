import { createHash } from "node:crypto";
import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type {
  Delivery,
  DeliveryReading,
  EventKey,
  PlatformNotice,
  Provider,
} from "#platforms/kit/spec/provider.ts";
import { findProvider } from "#platforms/providers.ts";
import { insertNewRows, writeTogether } from "#server/db/write-together.ts";
import type { System } from "#server/system.ts";
import { ownApp } from "../platform-apps.ts";
import { advanceEntries } from "./advance-entries.ts";
import { advanceReadings } from "./advance-readings.ts";
import type { NotifiedAccount } from "./notified-channels.ts";
import { IS_NOTIFIED, subjectValues } from "./notified-channels.ts";

export const SANDBOX_KEY = { client_id: "sandbox", secret: "sandbox" } satisfies EventKey;

/** `unexpected`: the platform sends Crier no events, or no secret is configured for it. */
type Received =
  | "unexpected"
  | "unsigned"
  | "received"
  | Extract<DeliveryReading, { answer: unknown }>;

/**
 * Verifies a delivery from a platform and queues work for its notices. It calls nobody and trusts nothing: each notice
 * results in a request to the platform, so it doesn't matter how often, how late or in which order notices come. Reads
 * nothing from the database before the signature is verified.
 */
export async function receiveDelivery(
  system: System,
  { platform, mode }: { platform: string; mode: ChannelMode },
  delivery: Delivery,
): Promise<Received> {
  const provider = findProvider(platform);
  const signed_by = provider === undefined ? null : keyOf(system, provider, mode);
  if (provider?.events === undefined || signed_by === null) return "unexpected";
  const reading = provider.events.read(delivery, signed_by, system.now());
  if (reading === "unsigned" || "answer" in reading) return reading;
  const key = createHash("sha256").update(delivery.body).digest("base64url");
  // Columns can't hold the others, so no channel matches them.
  for (const notice of reading.notices.filter(isStorable))
    await lookInto(system, { provider, mode, notice, key });
  return "received";
}

/** Whether the database accepts all texts: no NUL characters and no lone surrogates. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  return typeof value !== "object" || value === null || Object.values(value).every(isStorable);
}

function keyOf(system: System, provider: Provider, mode: ChannelMode): EventKey | null {
  if (mode === "sandbox") return SANDBOX_KEY;
  const name = provider.events?.secret;
  if (name !== undefined) {
    const secret = system.env.eventSecrets[name];
    return secret === undefined ? null : { client_id: null, secret };
  }
  const app = ownApp(system, provider);
  return app === null ? null : { client_id: app.client_id, secret: app.client_secret };
}

async function lookInto(
  system: System,
  {
    provider,
    mode,
    notice,
    key,
  }: Omit<NotifiedAccount, "subject"> & { notice: PlatformNotice; key: string },
): Promise<void> {
  const { kind, subject } = notice;
  const notified = { provider, mode, subject };
  const found = await actOn();
  system.logger.info(
    { platform: provider.manifest.provider, mode, kind, found },
    "told by platform",
  );

  function actOn(): Promise<number> {
    if (notice.kind === "publish_moved") return advanceEntries(system, notified, notice.state);
    if (notice.kind === "comments_changed") return advanceReadings(system, notified);
    return recheckSignIns(system, notified, key);
  }
}

const FIND = `SELECT id, organization_id, provider FROM channel WHERE ${IS_NOTIFIED}`;

/**
 * Queues sign-in checks because the platform reported that some channels may have lost access. Reports with the same
 * `key` are checked once. Returns the number of channels. Two statements.
 */
async function recheckSignIns(
  system: System,
  notified: NotifiedAccount,
  key: string,
): Promise<number> {
  const { sql } = system.database;
  const channels = await sql<{ id: string; organization_id: string; provider: string }>(
    FIND,
    subjectValues(notified),
  );
  const rows = channels.map(({ id: channel_id, organization_id, provider }) => ({
    id: `doubt_${channel_id}_${key}`,
    name: "channel/doubted",
    data: { channel_id, organization_id, provider },
  }));
  await writeTogether(sql, [insertNewRows("outbox_event", rows)]);
  return rows.length;
}
