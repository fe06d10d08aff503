/**
 * Events about the app in a workspace from Slack's Events API: https://docs.slack.dev/reference/events/app_uninstalled,
 * https://docs.slack.dev/reference/events/tokens_revoked and https://docs.slack.dev/reference/events/message.
 */
import { z } from "zod";
import { hmacOf, isHexOf, isWithin, jsonOf } from "../kit/signatures.ts";
import type { Delivery, EventKey, PlatformEvents, Provider } from "../spec.ts";
import { callMethod } from "./client.ts";
import { Identity } from "./connect.ts";

/**
 * An older request may be a replay by someone else:
 * https://docs.slack.dev/authentication/verifying-requests-from-slack.
 */
const MOST_SECONDS = 5 * 60;

const Handshake = z.object({ type: z.literal("url_verification"), challenge: z.string().max(500) });
const Callback = z.object({
  type: z.literal("event_callback"),
  team_id: z.string().min(1),
  event: z.object({ type: z.enum(["app_uninstalled", "tokens_revoked"]) }),
});

/** A message in a channel. For changed and deleted ones, the message is nested. */
const Threaded = z.object({ thread_ts: z.string().min(1) });
const Message = z.object({
  type: z.literal("event_callback"),
  team_id: z.string().min(1),
  event: z
    .object({
      type: z.literal("message"),
      channel: z.string().min(1),
      thread_ts: z.string().optional(),
      message: Threaded.optional().catch(undefined),
      previous_message: Threaded.optional().catch(undefined),
    })
    .refine((event) => event.thread_ts ?? event.message ?? event.previous_message),
});

export const events: PlatformEvents = {
  secret: "slack",
  read(delivery, key, now) {
    if (!isSigned(delivery, key, now)) return "unsigned";
    const json = jsonOf(delivery);
    const { challenge } = Handshake.safeParse(json).data ?? {};
    if (challenge !== undefined) return { answer: { challenge } };
    const { team_id } = Callback.safeParse(json).data ?? {};
    if (team_id !== undefined)
      return { notices: [{ kind: "sign_in_doubted", subject: { workspace: team_id } }] };
    const answer = Message.safeParse(json).data;
    if (answer === undefined) return { notices: [] };
    const account = `${answer.team_id}/${answer.event.channel}`;
    return { notices: [{ kind: "comments_changed", subject: { account } }] };
  },
};

export const check: NonNullable<Provider["check"]> = async (context) => {
  await callMethod(context, {
    method: "auth.test",
    effect: "reads",
    parameters: {},
    output: Identity,
  });
};

function isSigned({ headers, body }: Delivery, { secret }: EventKey, now: Date): boolean {
  const sent_at = headers.get("x-slack-request-timestamp") ?? "";
  const [, given = ""] = /^v0=(\w+)$/.exec(headers.get("x-slack-signature") ?? "") ?? [];
  return (
    isWithin(sent_at, now, MOST_SECONDS) && isHexOf(given, hmacOf(secret, `v0:${sent_at}:`, body))
  );
}
