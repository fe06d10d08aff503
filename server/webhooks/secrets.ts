/** A webhook's stored secrets: the current one, and previous ones for as long as they still sign. */
import { randomBytes } from "node:crypto";
import { type Secrets, UnreadableValueError } from "#server/platform/secrets.ts";

const PREVIOUS_VALID_MS = 24 * 3_600_000;
const MOST_SECRETS = 10;
const PREFIX = "whsec_";

interface WebhookSecrets {
  current: string;
  /** Newest first. */
  previous: { secret: string; valid_until: string }[];
}

function newSecret(): string {
  return PREFIX + randomBytes(32).toString("base64");
}

export function createSecret(secrets: Secrets, webhook_id: string) {
  const current = newSecret();
  return { secret: current, sealed: seal(secrets, webhook_id, { current, previous: [] }) };
}

/** Returns a new secret that replaces the current one, which still signs for a day unless it can't be decrypted. */
export function rotateSecrets(
  secrets: Secrets,
  { id, secrets: sealed }: { id: string; secrets: Uint8Array },
  now: Date,
) {
  const before = openIfReadable(secrets, id, sealed);
  const valid_until = new Date(now.getTime() + PREVIOUS_VALID_MS).toISOString();
  const current = newSecret();
  const previous =
    before === null ? [] : [{ secret: before.current, valid_until }, ...stillValid(before, now)];
  const after = { current, previous: previous.slice(0, MOST_SECRETS - 1) };
  return { secret: current, valid_until, sealed: seal(secrets, id, after) };
}

export function signingSecrets(
  secrets: Secrets,
  { id, secrets: sealed }: { id: string; secrets: Uint8Array },
  now: Date,
): string[] {
  const stored = open(secrets, id, sealed);
  return [stored.current, ...stillValid(stored, now).map(({ secret }) => secret)];
}

export function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), "base64");
}

function stillValid({ previous }: WebhookSecrets, now: Date) {
  return previous.filter(({ valid_until }) => Date.parse(valid_until) > now.getTime());
}

function seal(secrets: Secrets, webhook_id: string, value: WebhookSecrets) {
  return secrets.encrypt(JSON.stringify(value), webhook_id);
}

function open(secrets: Secrets, webhook_id: string, sealed: Uint8Array): WebhookSecrets {
  return JSON.parse(secrets.decrypt(sealed, webhook_id)) as WebhookSecrets;
}

/** Null if it was encrypted with a lost instance secret. */
function openIfReadable(
  secrets: Secrets,
  webhook_id: string,
  sealed: Uint8Array,
): WebhookSecrets | null {
  try {
    return open(secrets, webhook_id, sealed);
  } catch (error) {
    if (error instanceof UnreadableValueError) return null;
    throw error;
  }
}
