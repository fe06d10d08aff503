/**
 * What limits an API key or an app beyond its scopes. What a leash excludes is, for that key, as if it didn't exist:
 * server/operations/leash refuses IDs and operations, and lists leave it out by the conditions below.
 */
import { isDeepStrictEqual } from "node:util";
import { Refusal } from "#core/contract/refusal.ts";
import { KeyLimits } from "#core/contract/resources/api-key.ts";
import { type Scope, scopesOfLimited } from "#core/contract/scopes.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import type { SqlValues } from "#server/db/sql-values.ts";

export type StoredLeash = KeyLimits;

export const NO_LEASH: StoredLeash = {
  project_ids: null,
  channel_ids: null,
  mode: "live",
  drafts_only: false,
  requires_approval: false,
  posts_per_day: null,
};

export interface Leash extends StoredLeash {
  /** The IDs of the channels it may use now, disconnected ones included. Null: all. */
  reach: readonly string[] | null;
}

/** What this file reads of an actor. */
interface Leashed {
  id: string;
  leash?: Leash;
}

export function readLeash(stored: unknown): StoredLeash {
  return stored == null ? NO_LEASH : KeyLimits.parse(stored);
}

/** Null if nothing is limited. */
export function toLeashColumn(leash: StoredLeash): Prisma.InputJsonObject | null {
  const stored = KeyLimits.parse(leash);
  return isDeepStrictEqual(stored, NO_LEASH) ? null : { ...stored };
}

/** Returns the scopes that a credential with this leash can use. */
export function scopesWithin(leash: StoredLeash | undefined, scopes: readonly Scope[]): Scope[] {
  if (leash === undefined || toLeashColumn(leash) === null) return [...scopes];
  return scopesOfLimited(scopes, limitsReach(leash) ? "some" : "all");
}

function limitsReach({ project_ids, channel_ids, mode }: StoredLeash): boolean {
  return project_ids !== null || channel_ids !== null || mode === "sandbox";
}

/** Returns what a row with `leash` and `reach` (`leash_channels`) adds to its actor, and the scopes that leaves. */
export function leashed(
  { leash: stored, reach }: { leash: unknown; reach: string[] | null },
  scopes: readonly Scope[],
): { scopes: Scope[]; leash?: Leash } {
  if (stored === null) return { scopes: [...scopes] };
  const leash = { ...readLeash(stored), reach };
  return { scopes: scopesWithin(leash, scopes), leash };
}

interface Acting {
  actor: Leashed;
}

/** Returns the IDs of the channels that the actor may use. Null: all. */
export function reachOf({ actor }: Acting): readonly string[] | null {
  return actor.leash?.reach ?? null;
}

/** Prisma's condition for the channels that the actor may use. */
export function channelsWithin(acting: Acting): { id?: { in: string[] } } {
  const reach = reachOf(acting);
  return reach === null ? {} : { id: { in: [...reach] } };
}

/** SQL for whether the actor may use the channel whose ID is in `column`. */
export function isChannelWithin(acting: Acting, column: string, values: SqlValues): string {
  const reach = reachOf(acting);
  return reach === null ? "true" : `${column} = ANY (${values.use(reach)}::text[])`;
}

/** SQL for whether the actor may see the post whose ID is in `column`. */
export function isPostWithin(acting: Acting, column: string, values: SqlValues): string {
  const reach = reachOf(acting);
  if (reach === null) return "true";
  return `is_post_within(${column}, ${values.use(reach)}::text[], ${values.use(acting.actor.id)}::text)`;
}

/** SQL for whether the actor may see the label whose ID is in `column`: one that a post it sees has. */
export function isLabelWithin(acting: Acting, column: string, values: SqlValues): string {
  if (reachOf(acting) === null) return "true";
  return `EXISTS (SELECT FROM post_label AS worn JOIN post AS wearer ON wearer.id = worn.post_id
    WHERE worn.label_id = ${column} AND wearer.deleted_at IS NULL AND ${isPostWithin(acting, "wearer.id", values)})`;
}

/** SQL for whether the actor may see a `media_file`, named `file`: one that it added, or that a post it sees has. */
export function isFileWithin(acting: Acting, file: string, values: SqlValues): string {
  if (reachOf(acting) === null) return "true";
  const within = (holder: string) => `AND ${isPostWithin(acting, holder, values)}`;
  return `(${file}.created_by ->> 'id' = ${values.use(acting.actor.id)}
    OR EXISTS (SELECT FROM post AS holder WHERE holder.media_ids <> '{}' AND holder.media_ids @> ARRAY[${file}.id] AND holder.deleted_at IS NULL ${within("holder.id")})
    OR EXISTS (SELECT FROM channel_entry AS holder WHERE holder.media_ids <> '{}' AND holder.media_ids @> ARRAY[${file}.id] ${within("holder.post_id")}))`;
}

/** Returns why a key may not publish to these channels by what limits it today. Null if it may. */
export function whyBeyondLeash(
  { name, leash }: { name: string; leash?: Leash },
  channel_ids: readonly string[],
): string | null {
  if (leash === undefined) return null;
  if (leash.drafts_only) return `The key "${name}" can only write drafts now.`;
  if (channel_ids.every((id) => leash.reach === null || leash.reach.includes(id))) return null;
  return `The key "${name}" is limited to other channels now.`;
}

/** Throws `key_limit`, which says what this key or app may not do and who can change that. */
export function refuseByLeash(
  { kind, name }: { kind: string; name: string },
  limit: string,
): never {
  const message =
    kind === "token"
      ? `The app "${name}" ${limit}. The person who connected it can connect it again without this limit.`
      : `The key "${name}" ${limit}. A person can change that in Settings > API keys.`;
  throw Refusal.because("key_limit", message);
}
