import { Refusal } from "#core/contract/refusal.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { reachOf } from "#server/kernel/leash.ts";
import { type EntryChannel, entryChannel } from "#server/posts/record/post-record.ts";
import {
  findQuotaUsesAround,
  hasSiblings,
  isCrowded,
  type QuotaUses,
} from "#server/posts/rules/validation/quota-uses.ts";

type Scope = Pick<ServiceContext, "organization_id" | "actor">;

const COLUMNS = Object.keys(entryChannel.select).join(", ");
const NAMED = `
  FROM channel
  WHERE organization_id = $1 AND deleted_at IS NULL AND ($3::text[] IS NULL OR id = ANY($3)) AND (id = ANY($2::text[]) OR provider = ANY($2::text[]))
  ORDER BY id`;
/** Raw SQL instead of Prisma: these statements precede every write, and took twice as long through Prisma. */
const FIND = `SELECT ${COLUMNS} ${NAMED}`;
const FIND_WITH_CROWDS = `SELECT ${COLUMNS}, ${isCrowded("$4::timestamptz")} AS crowded ${NAMED}`;
const ALL =
  "FROM channel WHERE organization_id = $1 AND deleted_at IS NULL AND ($2::text[] IS NULL OR id = ANY($2))";
const FIND_ALL = `SELECT ${COLUMNS} ${ALL} ORDER BY id`;
const LIST = `SELECT DISTINCT provider ${ALL} ORDER BY provider`;

/** Returns all channels that posts can target. One statement. */
export function listTargets(sql: RunSql, scope: Scope): Promise<EntryChannel[]> {
  return sql<EntryChannel>(FIND_ALL, [scope.organization_id, reachOf(scope)]);
}

/**
 * Returns the channels for `names` (channel IDs and provider names, mixed), in order and without duplicates. Throws,
 * with the index, on an unknown or ambiguous name. One statement, two if it throws.
 */
export async function resolveTargets(
  sql: RunSql,
  scope: Scope,
  names: readonly string[],
): Promise<EntryChannel[]> {
  if (names.length === 0) return [];
  const found = await sql<EntryChannel>(FIND, [
    scope.organization_id,
    [...new Set(names)],
    reachOf(scope),
  ]);
  return pick(sql, scope, { found, names });
}

/**
 * Like `resolveTargets`, with the usage of the channels' quotas by other posts around `at`. One statement, two if a
 * quota could be exhausted.
 */
export async function resolveTargetsAt(
  sql: RunSql,
  scope: Scope,
  { names, at }: { names: readonly string[]; at: Date },
): Promise<{ targets: EntryChannel[]; uses: QuotaUses }> {
  if (names.length === 0) return { targets: [], uses: new Map() };
  const rows = await sql<EntryChannel & { crowded: boolean }>(FIND_WITH_CROWDS, [
    scope.organization_id,
    [...new Set(names)],
    reachOf(scope),
    at,
  ]);
  const found = rows.map(({ crowded, ...channel }) => channel);
  const targets = await pick(sql, scope, { found, names });
  const crowded = rows.filter((channel) => channel.crowded || hasSiblings(channel, found));
  return { targets, uses: await findQuotaUsesAround(sql, crowded, at) };
}

async function pick(
  sql: RunSql,
  scope: Scope,
  { found, names }: { found: readonly EntryChannel[]; names: readonly string[] },
): Promise<EntryChannel[]> {
  const targets = new Map<string, EntryChannel>();
  for (const [index, name] of names.entries()) {
    const channel =
      matchChannel(found, name, index) ?? (await refuseUnknown(sql, scope, name, index));
    targets.set(channel.id, channel);
  }
  return [...targets.values()];
}

/** Returns the only channel whose ID or provider is `name`. Throws on a provider name that matches several. */
export function matchChannel(
  channels: readonly EntryChannel[],
  name: string,
  index?: number,
): EntryChannel | undefined {
  const byId = channels.find((channel) => channel.id === name);
  if (byId !== undefined) return byId;
  const candidates = channels.filter((channel) => channel.provider === name);
  if (candidates.length > 1) {
    const list = candidates.map((channel) => `${channel.id} (${channel.name})`).join(", ");
    throw Refusal.because(
      "ambiguous_channel",
      `"${name}" matches ${candidates.length} channels. Use a channel ID instead: ${list}.`,
      index === undefined ? {} : { index },
    );
  }
  return candidates[0];
}

async function refuseUnknown(
  sql: RunSql,
  scope: Scope,
  name: string,
  index: number,
): Promise<never> {
  const connected = await sql<Pick<EntryChannel, "provider">>(LIST, [
    scope.organization_id,
    reachOf(scope),
  ]);
  const valid = connected.map((channel) => channel.provider).join(", ");
  const wayOut =
    valid === ""
      ? "No channel is connected yet. Connect one first (POST /channels)."
      : `Send a channel ID, or one of the connected providers: ${valid}.`;
  throw Refusal.because(
    "unknown_channel",
    `"${name}" is not a channel of this organization. ${wayOut}`,
    { index },
  );
}
