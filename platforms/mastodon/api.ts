import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import type { ProviderContext } from "#platforms/kit/spec/provider.ts";
import { mapError, readAnswer } from "./map-error.ts";
import type { PreparedItem } from "./prepare.ts";

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

/** `create` makes the form. https://docs.joinmastodon.org/methods/media/#v2 */
export async function uploadMedia(
  context: ProviderContext,
  create: (to: { url: string; headers: Record<string, string> }) => Promise<Request>,
): Promise<MediaAnswer> {
  const url = `${accountOf(context).server}/api/v2/media`;
  const request = await create({ url, headers: authorization(context) });
  return toMedia(await callPlatform({ fetch: context.fetch, request, effect: "reads" }));
}

/** Returns null if the server doesn't know it. https://docs.joinmastodon.org/methods/media/#get */
export async function readMedia(context: ProviderContext, id: string): Promise<MediaAnswer | null> {
  const url = `${accountOf(context).server}/api/v1/media/${id}`;
  const request = new Request(url, { headers: authorization(context) });
  const answer = await callPlatform({ fetch: context.fetch, request, effect: "reads" });
  return answer.status === 404 ? null : toMedia(answer);
}

/** 202 and 206 mean that the server is still processing it. */
function toMedia(answer: PlatformAnswer): MediaAnswer {
  const done = answer.status === 200;
  const status = answer.status === 202 || answer.status === 206 ? 200 : answer.status;
  const { id, url = null } = readAnswer({ ...answer, status }, Media, "reads");
  return { id, url, done };
}

function authorization({ session }: ProviderContext) {
  return { authorization: `Bearer ${session.credentials.access_token}` };
}

/** https://docs.joinmastodon.org/methods/statuses/#create. Repeating a key within an hour returns the first status. */
export function postStatus(context: ProviderContext, idempotency_key: string, body: NewStatus) {
  const { poll, ...status } = body;
  const key = { "idempotency-key": idempotency_key };
  const init =
    poll === undefined
      ? {
          method: "POST",
          body: JSON.stringify(status),
          headers: { "content-type": "application/json", ...key },
        }
      : { method: "POST", body: toPollForm(status, poll), headers: key };
  return call(context, () => "/api/v1/statuses", init, Status, "publishes");
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

/** https://docs.joinmastodon.org/methods/statuses/#get */
export function readStatus(context: ProviderContext, id: string): Promise<Status> {
  return call(context, () => `/api/v1/statuses/${encodeURIComponent(id)}`, {}, Status, "reads");
}

/** Replaces the whole status: omitted parts are removed. https://docs.joinmastodon.org/methods/statuses/#edit */
export async function editStatus(
  context: ProviderContext,
  id: string,
  body: Omit<PreparedItem, "files" | "poll" | "visibility"> & { media_ids: string[] },
): Promise<void> {
  const headers = { "content-type": "application/json" };
  const init = { method: "PUT", body: JSON.stringify(body), headers };
  const path = () => `/api/v1/statuses/${encodeURIComponent(id)}`;
  await call(context, path, init, Status, "publishes");
}

/** A status that is already gone counts as deleted. https://docs.joinmastodon.org/methods/statuses/#delete */
export async function deleteStatus(context: ProviderContext, id: string): Promise<void> {
  const url = `${accountOf(context).server}/api/v1/statuses/${encodeURIComponent(id)}`;
  const request = new Request(url, { method: "DELETE", headers: authorization(context) });
  const answer = await callPlatform({ fetch: context.fetch, request, effect: "reads" });
  if (answer.status !== 200 && answer.status !== 404) throw mapError(answer, "reads");
}

/**
 * Returns up to 40 of the account's statuses older than `max_id`, newest first.
 * https://docs.joinmastodon.org/methods/accounts/#statuses
 */
export function listOwnStatuses(context: ProviderContext, max_id: string | undefined) {
  const query = new URLSearchParams({ limit: "40", exclude_reblogs: "true" });
  if (max_id !== undefined) query.set("max_id", max_id);
  const path = (id: string) => `/api/v1/accounts/${encodeURIComponent(id)}/statuses?${query}`;
  return call(context, path, {}, z.array(Status), "reads");
}

export async function call<T>(
  context: ProviderContext,
  path: (account_id: string) => string,
  init: RequestInit,
  output: z.ZodType<T>,
  effect: Effect,
): Promise<T> {
  const { fetch, session } = context;
  const { server, id } = accountOf(context);
  const request = new Request(`${server}${path(id)}`, init);
  request.headers.set("authorization", `Bearer ${session.credentials.access_token}`);
  const answer = await callPlatform({ fetch, request, effect });
  return readAnswer(answer, output, effect);
}

const Account = z.object({
  server: z.string(),
  id: z.string(),
  /** Newest version of the instance API that the server supports. Null if it supports none. */
  instance_api: z.string().nullable(),
  /** Whether the token may read notifications. */
  reads_notifications: z.boolean(),
});

export function accountOf({ account }: ProviderContext): z.infer<typeof Account> {
  return Account.parse(account);
}
