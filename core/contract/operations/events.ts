import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Instant } from "../instant.ts";
import { LONGEST_WAIT_SECONDS, MOST_IN_CURSOR, MOST_WAITING_REQUESTS } from "../limits.ts";
import { WebhookEventType } from "../resources/webhook-event.ts";
import { strictObject } from "../strict-object.ts";
import { nameList } from "./posts/name-list.ts";

/** Types in the feed: a test event is sent to one webhook only. */
export const FEED_TYPES = WebhookEventType.exclude(["webhook.test"]).options;

export const ListEvents = defineOperation({
  name: "events.list",
  kind: "query",
  summary: "List events",
  description: `What webhooks send, for programs without a public URL: oldest first, of the last 30 days, or fewer if the operator keeps events for less than that. Ask again with \`next_cursor\` to go on; it is always there. A page can be empty though more follow, so stop only when you want to. With \`wait\`, the response comes as soon as there is an event. An organization can have ${MOST_WAITING_REQUESTS} requests waiting at once.`,
  http: { method: "GET", path: "/events" },
  agent: null,
  scope: "webhooks",
  input: strictObject({
    after: z.string().min(1).max(MOST_IN_CURSOR).optional().meta({
      description:
        "`next_cursor` of an earlier response, with whatever `types`, or the ID of an event (`evt_…`), such as the last `webhook-id` you received. `now` for those from now on. Without it, the oldest event comes first.",
    }),
    types: nameList(FEED_TYPES)
      .optional()
      .meta({
        description: "Event types, comma-separated. All by default.",
        examples: ["post.published,post.failed"],
      }),
    wait: z.int().min(0).max(LONGEST_WAIT_SECONDS).default(0).meta({
      description: "How many seconds to wait for an event if there is none.",
    }),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({
    items: z.array(
      z
        .object({
          id: z.string().meta({
            description: "The event's ID, which webhooks send as `webhook-id`.",
          }),
          type: z.enum(FEED_TYPES),
          timestamp: Instant.meta({ description: "When it happened." }),
          data: z.record(z.string(), z.unknown()).meta({
            description: "As webhooks send it. It depends on `type`.",
          }),
        })
        .meta({ id: "FeedEvent" }),
    ),
    next_cursor: z.string(),
  }),
  refusals: ["invalid_cursor", "cursor_expired"],
});
