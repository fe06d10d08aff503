/**
 * Slack: messages of an app in a channel. https://docs.slack.dev
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { offersOf } from "#platforms/kit/metric-offers.ts";
import { identifyWeekly } from "#platforms/kit/oauth/keep-alive.ts";
import { toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { hmacOf, isHexOf, isWithin, jsonOf } from "#platforms/kit/signatures.ts";
import type {
  Delivery,
  EventKey,
  Metrics,
  OwnPost,
  PlatformEvents,
  ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import {
  type ConnectedAccount,
  type OAuthSignIn,
  type Provider,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, callAsMember, callMethod, requestTokens } from "./api.ts";
import {
  connect,
  credentials,
  Identity,
  identify,
  listConversations,
  readWorkspace,
  requireScopes,
  SCOPES,
  toAccount,
} from "./connect.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";
import { mentions } from "./mentions.ts";
import { removeMessage, updateMessage } from "./messages.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

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

const check: NonNullable<Provider["check"]> = async (context) => {
  await callMethod(context, {
    method: "auth.test",
    effect: "reads",
    parameters: {},
    output: Identity,
  });
};

const OFFERS = offersOf("Slack", {
  likes: "Reactions to the message, whatever the emoji.",
  comments: "Replies in the message's thread.",
});

const History = z.object({
  messages: z.array(
    z.object({
      ts: z.string(),
      reply_count: z.int().default(0),
      reactions: z.array(z.object({ count: z.int() })).default([]),
    }),
  ),
});

const metrics: Metrics = {
  offers: () => OFFERS,
  // Each takes one request; a workspace allows 50 a minute.
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const post of posts) {
      const numbers = await readMessage(context, post);
      if (numbers !== null) found.set(post.external_post_id, numbers);
    }
    return found;
  },
};

/** Sign-in on Slack's pages, which installs the app (https://docs.slack.dev/authentication/installing-with-oauth). */
export const oauth: OAuthSignIn = {
  authorize({ app, redirect_uri }, state) {
    const url = new URL("https://slack.com/oauth/v2/authorize");
    url.search = new URLSearchParams({
      client_id: app.client_id,
      // Scopes of the app itself; a user's own would be `user_scope`.
      scope: SCOPES.join(","),
      redirect_uri,
      state,
    }).toString();
    return url.href;
  },
  async finish({ fetch, app, redirect_uri }, { code, now }) {
    const form = { grant_type: "authorization_code", code, redirect_uri };
    const granted = await requestTokens(fetch, app, form);
    requireScopes(granted.scope.split(","));
    const identity = await readWorkspace(fetch, granted.access_token);
    const channels = await listConversations({ fetch, token: granted.access_token });
    if (channels.length === 0) {
      throw new ProviderError(
        "auth",
        `${identity.team} has no channel that the app can see. Create one, or invite the app to a private one.`,
      );
    }
    const credentials = toCredentials(granted, now);
    return channels.map((channel) => toAccount(identity, channel, credentials));
  },
};

/** No `revoke`: all channels of a workspace share one token. Users remove the app in Slack. */
export const slack: Provider = {
  manifest,
  sign_in_form: signInForm,
  live: { credentials, connect, without_app: true },
  oauth,
  upkeep: identifyWeekly,
  identify,
  edit: (context, { item, prepared }) =>
    updateMessage(context, item.reference, preparedCall(prepared)),
  remove: (context, { reference }) => removeMessage(context, reference),
  interactions,
  events,
  check,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  mentions,
  metrics,
};

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const digest = createHash("sha256").update(handle).digest("hex");
  const channel_id = `C${digest.slice(0, 10).toUpperCase()}`;
  return {
    external_account_id: `T0SANDBOX/${channel_id}`,
    handle: `#${handle.toLowerCase().replace(/[^a-z0-9_-]/g, "-")}`,
    credentials: { access_token: "xoxb-sandbox-0" },
    account: { channel_id, workspace_url: "https://sandbox.slack.com/" },
  };
}

async function readMessage(
  context: ProviderContext,
  { external_post_id }: OwnPost,
): Promise<Numbers | null> {
  const { channel_id: channel } = accountOf(context);
  const ts = external_post_id.split(":")[1] ?? "";
  const { messages } = await callAsMember(context, channel, {
    method: "conversations.history",
    effect: "reads",
    parameters: { channel, latest: ts, oldest: ts, inclusive: true, limit: 1 },
    output: History,
  });
  const message = messages.find((each) => each.ts === ts);
  if (message === undefined) return null;
  const likes = message.reactions.reduce((sum, { count }) => sum + count, 0);
  return { likes, comments: message.reply_count };
}

function isSigned({ headers, body }: Delivery, { secret }: EventKey, now: Date): boolean {
  const sent_at = headers.get("x-slack-request-timestamp") ?? "";
  const [, given = ""] = /^v0=(\w+)$/.exec(headers.get("x-slack-signature") ?? "") ?? [];
  return (
    isWithin(sent_at, now, MOST_SECONDS) && isHexOf(given, hmacOf(secret, `v0:${sent_at}:`, body))
  );
}
