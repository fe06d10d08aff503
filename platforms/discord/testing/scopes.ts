import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** From https://discord.com/developers/docs/topics/oauth2#webhooks: the webhook's own URL is its key. */
export const scopes: ScopeTables = {
  discord: {
    calls: [[/ \/api\/oauth2\/token$/, "webhook.incoming"], [/ \/api\/(v10\/)?webhooks\//]],
    optional: { "webhook.incoming": "Without it the answer holds no webhook, which is refused." },
  },
};
