import { Refusal } from "#core/contract/refusal.ts";
import { hashToken } from "../platform/secrets.ts";
import {
  actingColumns,
  toActingOrganization,
} from "../services/organizations/acting-organization.ts";
import type { System } from "../system.ts";
import type { Actor } from "./actor.ts";

/** `last_used_at` is for people to read: to the minute is enough, and spares a write per request. */
const LAST_USED_PRECISION_MS = 60_000;

/** The key's actor. Refuses a key that is unknown or revoked. One statement. */
export async function authenticateKey(system: System, secret: string): Promise<Actor> {
  const { prisma } = system.database;
  const key = await prisma.apiKey.findFirst({
    where: { secret_hash: hashToken(secret), revoked_at: null },
    relationLoadStrategy: "join",
    select: {
      id: true,
      last_used_at: true,
      organization: { select: actingColumns },
    },
  });
  if (key === null) {
    throw Refusal.unauthorized(
      "The API key is not valid: it was mistyped or revoked. Make one in the dashboard's settings.",
    );
  }
  noteUse(system, key);
  return { kind: "api_key", id: key.id, organization: toActingOrganization(key.organization) };
}

function noteUse(system: System, key: { id: string; last_used_at: Date | null }) {
  const now = system.now();
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) < LAST_USED_PRECISION_MS) return;
  system.database.prisma.apiKey
    .updateMany({ where: { id: key.id }, data: { last_used_at: now } })
    .catch((error: unknown) =>
      system.logger.warn({ error, key_id: key.id }, "could not note a key's use"),
    );
}
