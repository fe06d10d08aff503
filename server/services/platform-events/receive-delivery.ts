import { createHash } from "node:crypto";
import type { ChannelMode } from "#core/contract/resources/channel.ts";
import { findProvider } from "#server/providers/index.ts";
import type {
  Delivery,
  DeliveryReading,
  EventKey,
  PlatformNotice,
  Provider,
} from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { doubtSignIns } from "../channels/doubt-sign-ins.ts";
import { ownApp } from "../channels/find-app.ts";
import { hurryReadings } from "../interactions/hurry-readings.ts";
import { hurryEntries } from "../lifecycle/hurry-entries.ts";
import type { Told } from "./subject-sql.ts";

/** By what the simulators sign: they belong to an app of this name and secret. */
export const SANDBOX_KEY = { client_id: "sandbox", secret: "sandbox" } satisfies EventKey;

/** `unexpected`: the platform tells Crier nothing, or no secret is set for it. */
type Received =
  | "unexpected"
  | "unsigned"
  | "received"
  | Extract<DeliveryReading, { answer: unknown }>;

/**
 * Takes what a platform has sent: verifies it, and has looked into what it tells. It writes what is to be done, calls nobody,
 * and believes nothing: each notice ends in a question to the platform. So it makes no difference how often, how late
 * or in which order notices come. Nothing is read from the database before the signature is found good.
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
  // A column can hold none of the others, and so no channel is what they name.
  for (const notice of reading.notices.filter(isStorable))
    await lookInto(system, { provider, mode, notice, key });
  return "received";
}

/** Whether all texts are such as the database takes: without NUL characters and halves of surrogate pairs. */
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

/** Writes what is to be asked because of a notice. */
async function lookInto(
  system: System,
  { provider, mode, notice, key }: Omit<Told, "subject"> & { notice: PlatformNotice; key: string },
): Promise<void> {
  const { kind, subject } = notice;
  const told = { provider, mode, subject };
  const found = await actOn();
  system.logger.info(
    { platform: provider.manifest.provider, mode, kind, found },
    "told by platform",
  );

  function actOn(): Promise<number> {
    if (notice.kind === "publish_moved") return hurryEntries(system, told, notice.state);
    if (notice.kind === "comments_changed") return hurryReadings(system, told);
    return doubtSignIns(system, told, key);
  }
}
