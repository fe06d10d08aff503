import { z } from "zod";
import { defineApi, unlessSuccess } from "#platforms/kit/define-api.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { ProviderContext } from "#platforms/kit/spec/provider.ts";
import { mapError, notMastodon } from "./map-error.ts";
import type { PreparedItem } from "./prepared-call.ts";

/** Tokens don't expire. */
export const api = defineApi({
  platform: "Mastodon",
  base: (context) => accountOf(context).server,
  readError: unlessSuccess(mapError),
  unreadable: notMastodon,
});

/** https://docs.joinmastodon.org/entities/Status/ */
const Status = z.object({
  id: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  content: z.string(),
  /** Source text, returned by servers other than Mastodon's. */
  text: z.string().nullish(),
  in_reply_to_id: z.string().nullish(),
  media_attachments: z
    .array(z.object({ id: z.string(), url: z.string().nullish() }))
    .catch([])
    .default([]),
  /** https://docs.joinmastodon.org/entities/Poll/ */
  poll: z.object({}).nullish(),
  uri: z.string(),
  url: z.url({ protocol: /^https?$/ }).nullish(),
});
export type Status = z.infer<typeof Status>;

export interface NewPoll {
  options: string[];
  /** In seconds. */
  expires_in: number;
  multiple: boolean;
}

interface NewStatus extends Omit<PreparedItem, "files" | "poll"> {
  in_reply_to_id: string | undefined;
  media_ids?: string[];
  poll?: NewPoll;
}

/** https://docs.joinmastodon.org/entities/MediaAttachment/ */
const Media = z.object({ id: z.string(), url: z.string().nullish() });

interface MediaAnswer {
  id: string;
  url: string | null;
  done: boolean;
}

/** `build` makes the form. https://docs.joinmastodon.org/methods/media/#v2 */
export async function uploadMedia(
  context: ProviderContext,
  build: (url: string) => Promise<Request>,
): Promise<MediaAnswer> {
  return toMedia(await api.send(context, { path: "/api/v2/media", build, effect: "reads" }));
}

/** Returns null if the server doesn't know it. https://docs.joinmastodon.org/methods/media/#get */
export async function readMedia(context: ProviderContext, id: string): Promise<MediaAnswer | null> {
  const answer = await api.send(context, { path: `/api/v1/media/${id}`, effect: "reads" });
  return answer.status === 404 ? null : toMedia(answer);
}

/** 202 and 206 mean that the server is still processing it. */
function toMedia(answer: PlatformAnswer): MediaAnswer {
  const { id, url = null } = api.read(answer, Media);
  return { id, url, done: answer.status === 200 };
}

/** https://docs.joinmastodon.org/methods/statuses/#create. Repeating a key within an hour returns the first status. */
export function postStatus(context: ProviderContext, idempotency_key: string, body: NewStatus) {
  const { poll, ...status } = body;
  const headers = { "idempotency-key": idempotency_key };
  const sent = poll === undefined ? status : toPollForm(status, poll);
  const path = "/api/v1/statuses";
  const call = { method: "POST", path, headers, body: sent, effect: "publishes" } as const;
  return api.call(context, call, Status);
}

/** snac2 reads a poll only from a form: if sent as JSON, the text would be published without choices. */
function toPollForm(status: Omit<NewStatus, "poll">, poll: NewPoll): URLSearchParams {
  const given = Object.entries(status).filter(([, value]) => value !== undefined);
  return new URLSearchParams([
    ...given.map(([name, value]) => [name, String(value)]),
    ...poll.options.map((option) => ["poll[options][]", option]),
    ["poll[expires_in]", String(poll.expires_in)],
    ["poll[multiple]", String(poll.multiple)],
  ]);
}

/** https://docs.joinmastodon.org/entities/QuoteApproval/ */
const Found = z.object({
  id: z.string(),
  quote_approval: z.object({ current_user: z.string() }).nullish().catch(null),
});

const FoundStatuses = z.object({ statuses: z.array(Found.nullable().catch(null)) });

/** "That last case should probably be treated as denied" (docs.joinmastodon.org/client/quotes). */
const CLOSED = ["denied", "unknown"];

/**
 * Returns the status at an address, which the server fetches if it doesn't have it yet. Null if there is none.
 * https://docs.joinmastodon.org/methods/search/#v2
 */
export async function findQuotable(
  context: ProviderContext,
  address: string,
): Promise<{ id: string; open: boolean } | "may_not_search" | null> {
  const query = { q: address, type: "statuses", resolve: "true", limit: "1" };
  const answer = await api.send(context, { path: "/api/v2/search", query, effect: "reads" });
  if (answer.status === 403) return "may_not_search";
  const { statuses } = api.read(answer, FoundStatuses);
  const [found = null] = statuses;
  if (found === null) return null;
  const { id, quote_approval } = found;
  return { id, open: !CLOSED.includes(quote_approval?.current_user ?? "") };
}

/** https://docs.joinmastodon.org/methods/statuses/#get */
export function readStatus(context: ProviderContext, id: string): Promise<Status> {
  return api.get(context, statusPath(id), Status);
}

/** Replaces the whole status: omitted parts are removed. https://docs.joinmastodon.org/methods/statuses/#edit */
export async function editStatus(
  context: ProviderContext,
  id: string,
  body: Omit<PreparedItem, "files" | "poll" | "visibility" | "quoted_status_id"> & {
    media_ids: string[];
  },
): Promise<void> {
  const call = { method: "PUT", path: statusPath(id), body, effect: "publishes" } as const;
  await api.call(context, call, Status);
}

/** A status that is already gone counts as deleted. https://docs.joinmastodon.org/methods/statuses/#delete */
export async function deleteStatus(context: ProviderContext, id: string): Promise<void> {
  await api.remove(context, { path: statusPath(id) });
}

/**
 * Returns up to 40 of the account's statuses older than `max_id`, newest first.
 * https://docs.joinmastodon.org/methods/accounts/#statuses
 */
export function listOwnStatuses(context: ProviderContext, max_id: string | undefined) {
  const query = { limit: "40", exclude_reblogs: "true", max_id };
  return api.get(context, ownStatusesPath(context), z.array(Status), query);
}

export function statusPath(id: string): string {
  return `/api/v1/statuses/${encodeURIComponent(id)}`;
}

export function ownStatusesPath(context: ProviderContext): string {
  return `/api/v1/accounts/${encodeURIComponent(accountOf(context).id)}/statuses`;
}

const Account = z.object({
  server: z.string(),
  id: z.string(),
  /** Newest version of the instance API that the server supports. Null if it supports none. */
  instance_api: z.string().nullable(),
  /** Whether the token may read notifications. */
  reads_notifications: z.boolean(),
  /** What the server runs. Absent for accounts that were connected before Crier asked. */
  software: z.object({ name: z.string(), version: z.string().nullable() }).nullable().catch(null),
});

export function accountOf({ account }: ProviderContext): z.infer<typeof Account> {
  return Account.parse(account);
}
