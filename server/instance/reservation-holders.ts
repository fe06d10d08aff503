import type { ReservationHolder } from "#server/billing/check-credits.ts";
import { ENTRY_CAUSE, PRICED } from "#server/posts/credits/post-credits.ts";

const PROVIDERS = PRICED.map((name) => `'${name}'`).join(", ");

export const RESERVATION_HOLDERS: readonly ReservationHolder[] = [
  {
    cause_type: ENTRY_CAUSE,
    living: `
      SELECT post.organization_id, entry.id, post.updated_at AS since FROM channel_entry AS entry
      JOIN post ON post.id = entry.post_id JOIN channel ON channel.id = entry.channel_id
      WHERE entry.status IN ('scheduled', 'publishing', 'unconfirmed') AND post.deleted_at IS NULL
        AND channel.mode = 'live' AND channel.provider IN (${PROVIDERS})`,
  },
  {
    cause_type: "reply",
    living: `
      SELECT reply.organization_id, reply.id, reply.created_at AS since FROM interaction_reply AS reply
      JOIN channel ON channel.id = reply.channel_id AND channel.mode = 'live' WHERE reply.state = 'sending'`,
  },
  {
    // Nothing else records a look-up. Abandoned ones are released before the nightly check (server/channels).
    cause_type: "mention_lookup",
    living: `
      SELECT organization_id, cause_id AS id, reserved_at AS since FROM credit_reservation
      WHERE cause_type = 'mention_lookup' AND lapsed + monthly + purchased > 0`,
  },
];
