/**
 * Discord: messages posted to a channel by a webhook (https://discord.com/developers/docs/resources/webhook), and
 * replies to them, read by a bot.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { offersOf } from "../kit/metric-offers.ts";
import { identifyWeekly } from "../kit/oauth/keep-alive.ts";
import type { ConnectedAccount, Metrics, Provider } from "../spec.ts";
import { advance, edit, lookup, remove } from "./advance.ts";
import { countReactions } from "./client.ts";
import { connect, credentials, identify } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { manifest } from "./manifest.ts";
import { oauth, revoke } from "./oauth.ts";
import { prepare } from "./prepare.ts";

const OFFERS = offersOf("Discord", { likes: "Reactions to the message, whatever the emoji." });

const Reference = z.object({ thread_id: z.string().nullable().catch(null) });

/** https://discord.com/developers/docs/resources/message#reaction-object */
const metrics: Metrics = {
  offers: () => OFFERS,
  // Each takes one request; a webhook allows 5 in 2 seconds.
  batch: 5,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id: id, reference } of posts) {
      const { thread_id } = Reference.parse(reference ?? {});
      const likes = await countReactions(context, { id, thread_id });
      if (likes !== null) found.set(id, { likes });
    }
    return found;
  },
};

export const discord: Provider = {
  manifest,
  live: { credentials, connect, without_app: true },
  oauth,
  upkeep: identifyWeekly,
  identify,
  revoke,
  edit,
  remove,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  interactions,
  metrics,
};

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const webhook_id = numberOf(handle);
  return {
    external_account_id: webhook_id,
    handle,
    credentials: {
      webhook_token: "sandbox-webhook-token",
      bot_token: "sandbox-bot.token.of-the-sandbox",
    },
    account: {
      webhook_id,
      channel_id: numberOf(`channel ${webhook_id}`),
      guild_id: "199737254929760256",
      bot_id: numberOf(`bot ${webhook_id}`),
    },
  };
}

function numberOf(name: string): string {
  const digest = createHash("sha256").update(name).digest();
  return String(100_000_000_000_000_000n + (digest.readBigUInt64BE(0) % 900_000_000_000_000_000n));
}
