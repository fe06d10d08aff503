/** Every operation with the service that implements it, by resource and verb. All transports are derived from here. */
import { ALL_SCOPES, type Scope } from "#core/contract/scopes.ts";
import type { Served } from "#server/kernel/serve.ts";
import { api_keys, apps, device, requests, webhooks } from "./registry/access.ts";
import { billing } from "./registry/billing.ts";
import { capabilities, channel_sets, channels, sandbox } from "./registry/channels.ts";
import { files, links, media } from "./registry/files.ts";
import { inbox, interactions, notes, saved_replies } from "./registry/inbox.ts";
import { labels, projects, saved_filters, search, suggestions } from "./registry/organizing.ts";
import { account, invitations, members, organizations, sessions } from "./registry/people.ts";
import { approvals, post_comments, posts } from "./registry/posts.ts";
import { calendar, calendar_feed, home, queue } from "./registry/schedule.ts";
import { runs, skills } from "./registry/skills.ts";

export const registry = {
  invitations,
  members,
  approvals,
  posts,
  post_comments,
  channels,
  channel_sets,
  calendar,
  calendar_feed,
  home,
  capabilities,
  files,
  interactions,
  notes,
  saved_replies,
  inbox,
  media,
  labels,
  links,
  saved_filters,
  skills,
  search,
  suggestions,
  queue,
  projects,
  sandbox,
  api_keys,
  apps,
  device,
  organizations,
  webhooks,
  requests,
  runs,
  billing,
  account,
  sessions,
};

export const servedOperations: readonly Served[] = Object.values(registry).flatMap((resource) =>
  Object.values<Served>(resource),
);

/** Returns scopes required by at least one operation, in table order: other scopes would be useless to a key. */
export function neededScopes(): Scope[] {
  const needed = new Set<string>(servedOperations.map(({ operation }) => operation.scope));
  if (servedOperations.some(({ operation }) => operation.arms !== undefined)) needed.add("publish");
  return ALL_SCOPES.filter((scope) => needed.has(scope));
}
