/**
 * What Meta's platforms send when a person removes the app: the deauthorize callback, a form with the `signed_request` of
 * https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback; and when they take back
 * some of what it may do: the webhooks of https://developers.facebook.com/docs/graph-api/webhooks/getting-started.
 */
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Delivery, DeliveryReading, EventKey, NoticeSubject } from "#server/providers/spec.ts";
import { hmacOf, isHexOf, jsonOf } from "../events/signatures.ts";

const Payload = z.object({
  algorithm: z.string().regex(/^HMAC-SHA256$/i),
  user_id: z.union([z.string(), z.int()]).transform(String).optional(),
});

/** Of the topics User and Permissions an entry is a person; `uid` is the id once more. */
const Changes = z.object({
  object: z.enum(["user", "permissions"]),
  entry: z.array(z.object({ id: z.string().optional(), uid: z.string().optional() })).max(1000),
});

/** Verifies and reads a delivery. `toSubject` says which channels are those of a person. */
export function readDeauthorization(
  delivery: Delivery,
  key: EventKey,
  toSubject: (user_id: string) => NoticeSubject,
): DeliveryReading {
  if (delivery.method === "GET") return shakeHands(delivery, key);
  const people = delivery.headers.has("x-hub-signature-256")
    ? readChanges(delivery, key)
    : readSignedRequest(delivery, key);
  if (people === null) return "unsigned";
  return {
    notices: [...new Set(people)].map((id) => ({
      kind: "sign_in_doubted",
      subject: toSubject(id),
    })),
  };
}

/**
 * The token that whoever sets up the webhook types there is the app's id. That is no secret: what is answered is what was
 * asked, and what comes later is signed.
 */
function shakeHands({ query }: Delivery, { client_id }: EventKey): DeliveryReading {
  const challenge = query.get("hub.challenge") ?? "";
  const isMeant =
    query.get("hub.mode") === "subscribe" && query.get("hub.verify_token") === client_id;
  return isMeant && /^[\w-]{1,200}$/.test(challenge) ? { answer: challenge } : "unsigned";
}

/** Whom a webhook concerns; null where its signature is not the app's. */
function readChanges(delivery: Delivery, { secret }: EventKey): string[] | null {
  const given = delivery.headers.get("x-hub-signature-256") ?? "";
  const [, signature = ""] = /^sha256=(\w+)$/.exec(given) ?? [];
  if (!isHexOf(signature, hmacOf(secret, "", delivery.body))) return null;
  const { entry = [] } = Changes.safeParse(jsonOf(delivery)).data ?? {};
  return entry.flatMap(({ id, uid }) => [uid ?? id ?? []].flat());
}

/** Who removed the app; null where the signature is not the app's. */
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
