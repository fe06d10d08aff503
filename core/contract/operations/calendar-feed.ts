import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Instant } from "../instant.ts";
import { strictObject } from "../strict-object.ts";

/** Per URL and minute. */
export const MOST_FEED_READS = 30;
export const FEED_DAYS_BACK = 30;
export const FEED_DAYS_AHEAD = 180;
export const MOST_FEED_EVENTS = 1_000;

const own = { agent: null, scope: "posts:read", reserved_for: "people", refusals: [] } as const;

export const GetCalendarFeed = defineOperation({
  ...own,
  name: "calendar_feed.get",
  kind: "query",
  summary: "Get your calendar feed",
  description: "Whether you have a calendar feed in this organization.",
  input: strictObject({}),
  output: z
    .object({ created_at: Instant, last_read_at: Instant.nullable() })
    .nullable()
    .meta({ description: "Null if there is none." }),
});

export const CreateCalendarFeed = defineOperation({
  ...own,
  name: "calendar_feed.create",
  kind: "mutation",
  summary: "Create your calendar feed",
  description:
    "Creates your feed URL for this organization and returns it once. A previous URL stops working.",
  input: strictObject({}),
  output: z.object({ url: z.string(), created_at: Instant }),
});

export const RevokeCalendarFeed = defineOperation({
  ...own,
  name: "calendar_feed.revoke",
  kind: "mutation",
  summary: "Turn off your calendar feed",
  description: "The URL stops working at once.",
  input: strictObject({}),
  output: z.null(),
});
