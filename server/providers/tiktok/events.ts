/** TikTok's webhooks: https://developers.tiktok.com/doc/webhooks-events and …/content-posting-api-reference-get-video-status. */
import { z } from "zod";
import { hmacOf, isHexOf, isWithin, jsonOf } from "../kit/signatures.ts";
import type { Delivery, EventKey, PlatformEvents, Provider } from "../spec.ts";
import { queryCreator } from "./client.ts";

/**
 * TikTok retries for 72 hours (https://developers.tiktok.com/doc/webhooks-overview) and doesn't say which timestamp
 * retries have.
 */
const MOST_SECONDS = 73 * 3600;

const Event = z.object({
  event: z.string(),
  user_openid: z.string().min(1),
  /** Nested JSON in a string. */
  content: z.string().default("{}"),
});

const Content = z.object({ publish_id: z.string().min(1) });

const OF_POSTS = [
  "post.publish.complete",
  "post.publish.failed",
  "post.publish.publicly_available",
];

export const events: PlatformEvents = {
  read(delivery, key, now) {
    if (!isSigned(delivery, key, now)) return "unsigned";
    const told = Event.safeParse(jsonOf(delivery)).data;
    if (told === undefined) return { notices: [] };
    const { event, user_openid } = told;
    const subject = { account: user_openid };
    if (event === "authorization.removed")
      return { notices: [{ kind: "sign_in_doubted", subject }] };
    const content = jsonOf({ body: Buffer.from(told.content) });
    const { publish_id } = Content.safeParse(content).data ?? {};
    if (publish_id === undefined || !OF_POSTS.includes(event)) return { notices: [] };
    return { notices: [{ kind: "publish_moved", subject, state: { publish_id } }] };
  },
};

export const check: NonNullable<Provider["check"]> = async (context) => {
  await queryCreator(context);
};

/** https://developers.tiktok.com/doc/webhooks-verification */
function isSigned({ headers, body }: Delivery, { secret }: EventKey, now: Date): boolean {
  const given = headers.get("tiktok-signature") ?? "";
  const [, sent_at = "", signature = ""] = /^t=(\d+),s=(\w+)$/.exec(given) ?? [];
  return (
    isWithin(sent_at, now, MOST_SECONDS) && isHexOf(signature, hmacOf(secret, `${sent_at}.`, body))
  );
}
