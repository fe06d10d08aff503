/**
 * Webhooks of Meta's platforms. When a user removes the app: the deauthorize callback, a form with the
 * `signed_request` of
 * https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback. When
 * they revoke some permissions and when somebody comments: the webhooks of
 * https://developers.facebook.com/docs/graph-api/webhooks/getting-started.
 */

import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type {
  Delivery,
  DeliveryReading,
  EventKey,
  NoticeSubject,
  PlatformNotice,
} from "#platforms/kit/spec/provider.ts";
import { hmacOf, isHexOf, jsonOf } from "../signatures.ts";
import { callGraph, type GraphCaller } from "./call-graph.ts";
import { GRAPH } from "./facebook-login.ts";

const MOST_ENTRIES = 1000;

const Payload = z.object({
  algorithm: z.string().regex(/^HMAC-SHA256$/i),
  user_id: z.union([z.string(), z.int()]).transform(String).optional(),
});

/** In the User and Permissions topics an entry is a person; `uid` repeats the ID. */
const Changes = z.object({
  object: z.enum(["user", "permissions"]),
  entry: z
    .array(z.object({ id: z.string().optional(), uid: z.string().optional() }))
    .max(MOST_ENTRIES),
});

const Field = z.object({
  field: z.string(),
  value: z.object({ item: z.string().optional() }).optional().catch(undefined),
});

/** Instagram puts the change directly into the entry if users sign in with Instagram. */
const AccountEntry = z.object({
  id: z.union([z.string(), z.int()]).transform(String),
  changes: z.array(Field).max(MOST_ENTRIES).optional(),
  field: z.string().optional(),
});

/**
 * Comments on posts of Pages and Instagram accounts:
 * https://developers.facebook.com/docs/graph-api/webhooks/reference/page and
 * https://developers.facebook.com/docs/instagram-platform/webhooks/examples.
 */
const AccountChanges = z.object({
  object: z.enum(["page", "instagram"]),
  entry: z.array(AccountEntry).max(MOST_ENTRIES),
});

/** One reply each: https://developers.facebook.com/docs/threads/webhooks (30 June 2026). */
const ThreadsChange = z.object({
  values: z.object({
    field: z.literal("replies"),
    value: z.object({ root_post: z.object({ owner_id: z.string() }) }),
  }),
});

const COMMENT_FIELDS = ["comments", "live_comments"];

export function readMetaEvents(
  delivery: Delivery,
  key: EventKey,
  toSubject: (user_id: string) => NoticeSubject,
): DeliveryReading {
  if (delivery.method === "GET") return shakeHands(delivery, key);
  const isWebhook = delivery.headers.has("x-hub-signature-256");
  if (isWebhook && !isSigned(delivery, key)) return "unsigned";
  const people = isWebhook ? changedPeople(delivery) : readSignedRequest(delivery, key);
  if (people === null) return "unsigned";
  const rechecks = [...new Set(people)].map(
    (id): PlatformNotice => ({ kind: "sign_in_doubted", subject: toSubject(id) }),
  );
  return { notices: isWebhook ? [...rechecks, ...readComments(delivery)] : rechecks };
}

/**
 * The verify token that the operator enters for the webhook is the app's ID. It isn't secret: the response
 * only echoes the challenge, and later deliveries are signed.
 */
function shakeHands({ query }: Delivery, { client_id }: EventKey): DeliveryReading {
  const challenge = query.get("hub.challenge") ?? "";
  const isMeant =
    query.get("hub.mode") === "subscribe" && query.get("hub.verify_token") === client_id;
  return isMeant && /^[\w-]{1,200}$/.test(challenge) ? { answer: challenge } : "unsigned";
}

function isSigned({ headers, body }: Delivery, { secret }: EventKey): boolean {
  const given = headers.get("x-hub-signature-256") ?? "";
  const [, signature = ""] = /^sha256=(\w+)$/.exec(given) ?? [];
  return isHexOf(signature, hmacOf(secret, "", body));
}

function changedPeople(delivery: Delivery): string[] {
  const { entry = [] } = Changes.safeParse(jsonOf(delivery)).data ?? {};
  return entry.flatMap(({ id, uid }) => [uid ?? id ?? []].flat());
}

function readComments(delivery: Delivery): PlatformNotice[] {
  const json = jsonOf(delivery);
  const { entry = [] } = AccountChanges.safeParse(json).data ?? {};
  const owner = ThreadsChange.safeParse(json).data?.values.value.root_post.owner_id;
  const accounts = new Set([
    ...entry.filter(tellsOfComment).map(({ id }) => id),
    ...(owner === undefined ? [] : [owner]),
  ]);
  return [...accounts].map((account) => ({ kind: "comments_changed", subject: { account } }));
}

function tellsOfComment({ changes = [], field }: z.infer<typeof AccountEntry>): boolean {
  const fields = field === undefined ? changes : [...changes, { field }];
  return fields.some(
    (change) =>
      COMMENT_FIELDS.includes(change.field) ||
      (change.field === "feed" && "value" in change && change.value?.item === "comment"),
  );
}

/** Returns who removed the app, or null if the signature isn't the app's. */
function readSignedRequest({ body }: Delivery, { secret }: EventKey): string[] | null {
  const signed = new URLSearchParams(body.toString("utf8")).get("signed_request") ?? "";
  const [, signature = "", payload = ""] = /^([\w-]{43}=?)\.([\w-]+={0,2})$/.exec(signed) ?? [];
  const expected = hmacOf(secret, payload, Buffer.alloc(0));
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const json = jsonOf({ body: Buffer.from(payload, "base64url") });
  const read = Payload.safeParse(json).data;
  return read === undefined ? null : [read.user_id ?? []].flat();
}

const Done = z.object({ success: z.union([z.boolean(), z.string()]) });
const URL = `${GRAPH}/me/subscribed_apps`;

/** Throws a ProviderError, also if the permission `pages_manage_metadata` wasn't granted. */
export async function subscribePage(caller: GraphCaller): Promise<void> {
  const fields = { subscribed_fields: "feed" };
  await callGraph(caller, { method: "POST", url: URL, fields, effect: "reads" }, Done);
}

/**
 * Subscribes the app to a Page's webhooks, including those of its Instagram account:
 * https://developers.facebook.com/docs/pages-api/webhooks-for-pages. The token is the Page's, so `me` is the
 * Page.
 */
export async function unsubscribePage(caller: GraphCaller): Promise<void> {
  await callGraph(caller, { method: "DELETE", url: URL, effect: "reads" }, Done);
}
