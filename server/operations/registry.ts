/** Every operation with the verb that implements it. All transports are derived from here. */
import { ALL_SCOPES, type Scope } from "#core/contract/scopes.ts";
import * as access from "#server/access/operations.ts";
import * as billing from "#server/billing/operations.ts";
import * as channels from "#server/channels/operations.ts";
import * as conversations from "#server/conversations/operations.ts";
import * as kernel from "#server/kernel/operations.ts";
import type { Served } from "#server/kernel/serve.ts";
import * as media from "#server/media/operations.ts";
import * as posts from "#server/posts/operations.ts";
import * as publishing from "#server/publishing/operations.ts";
import * as skills from "#server/skills/operations.ts";
import * as webhooks from "#server/webhooks/operations.ts";
import * as workspace from "#server/workspace/operations.ts";

/** By resource and verb. A resource's verbs may be in several areas. */
export const registry = joinAreas(
  posts,
  channels,
  publishing,
  media,
  conversations,
  workspace,
  skills,
  access,
  webhooks,
  billing,
  kernel,
);

type Resources = Record<string, Record<string, Served>>;

/** An intersection merges the verbs of a resource, as `joinAreas` does. */
type Joined<Areas extends readonly Resources[]> = Areas extends readonly [
  infer First,
  ...infer Rest extends readonly Resources[],
]
  ? First & Joined<Rest>
  : unknown;

function joinAreas<const Areas extends readonly Resources[]>(...areas: Areas): Joined<Areas> {
  const joined: Resources = {};
  for (const area of areas) {
    for (const [name, verbs] of Object.entries(area)) joined[name] = { ...joined[name], ...verbs };
  }
  return joined as Joined<Areas>;
}

export const servedOperations: readonly Served[] = Object.values(registry).flatMap((resource) =>
  Object.values<Served>(resource),
);

/** Returns scopes required by at least one operation, in table order: other scopes would be useless to a key. */
export function neededScopes(): Scope[] {
  const needed = new Set<string>(servedOperations.map(({ operation }) => operation.scope));
  if (servedOperations.some(({ operation }) => operation.arms !== undefined)) needed.add("publish");
  return ALL_SCOPES.filter((scope) => needed.has(scope));
}
