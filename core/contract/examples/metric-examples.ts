import { GetInsights } from "../operations/insights.ts";
import { GetChannelMetrics, GetPostMetrics, RefreshPostMetrics } from "../operations/metrics.ts";
import { SetEngagement } from "../operations/sandbox.ts";
import type { Metric, MetricName } from "../resources/metric.ts";
import { exampleOf } from "./example-of.ts";

const CHANNEL = "chan_01kaj4w2g0c8v5t7n9q1r3s5w7";
const POST = "post_01kaj5d9h2m4p6r8t0v2x4z6b8";
const EXTERNAL = "at://did:plc:acme/app.bsky.feed.post/3m64wq2h4is2b";
const AS_OF = "2026-11-21T16:00:02.000Z";

function measured(value: number, definition: string): Metric {
  return { value, state: "measured", as_of: AS_OF, definition };
}

function notOffered(definition: string): Metric {
  return { value: null, state: "not_offered", as_of: null, definition };
}

const METRICS: Record<MetricName, Metric> = {
  impressions: notOffered("Bluesky doesn't tell apps how often a post was shown."),
  reach: notOffered("Bluesky doesn't tell apps how many people saw a post."),
  views: notOffered("Bluesky doesn't tell apps how often a post was viewed."),
  likes: measured(12, "Accounts that like the post."),
  comments: measured(3, "Direct replies to the post."),
  shares: measured(2, "Reposts and quotes of the post."),
  saves: measured(1, "Accounts that bookmarked the post."),
  clicks: notOffered("Bluesky doesn't tell apps clicks."),
  followers: notOffered("Followers are counted for the channel, not for a post."),
};

const NO_NUMBERS = {
  impressions: null,
  reach: null,
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  clicks: null,
  followers: null,
};

export const METRIC_EXAMPLES = [
  exampleOf(GetPostMetrics, {
    input: { id: POST },
    output: {
      post_id: POST,
      totals: { likes: 12, comments: 3, shares: 2, saves: 1 },
      channels: [
        {
          channel_id: CHANNEL,
          provider: "bluesky",
          external_post_id: EXTERNAL,
          as_of: AS_OF,
          next_at: "2026-11-22T10:00:00.000Z",
          error: null,
          metrics: METRICS,
          series: [
            { at: "2026-11-21T11:00:01.000Z", likes: 5, comments: 3, shares: 0, saves: 0 },
            { at: AS_OF, likes: 12, comments: 3, shares: 2, saves: 1 },
          ],
        },
      ],
    },
  }),
  exampleOf(RefreshPostMetrics, { input: { id: POST }, output: { post_id: POST } }),
  exampleOf(GetChannelMetrics, {
    input: { id: CHANNEL, from: "2026-11-20", to: "2026-11-22" },
    output: {
      channel_id: CHANNEL,
      provider: "bluesky",
      time_zone: "Europe/Berlin",
      as_of: AS_OF,
      next_at: "2026-11-22T10:00:00.000Z",
      error: null,
      definitions: Object.fromEntries(
        Object.entries(METRICS).map(([name, { definition }]) => [name, definition]),
      ) as Record<MetricName, string>,
      days: [
        { date: "2026-11-20", posts: 0, ...NO_NUMBERS },
        {
          date: "2026-11-21",
          posts: 1,
          ...NO_NUMBERS,
          likes: 12,
          comments: 3,
          shares: 2,
          saves: 1,
          followers: 480,
        },
      ],
    },
  }),
  exampleOf(GetInsights, {
    input: { from: "2026-11-21", to: "2026-11-22" },
    output: {
      time_zone: "Europe/Berlin",
      from: "2026-11-21",
      to: "2026-11-22",
      as_of: AS_OF,
      next_at: "2026-11-22T10:00:00.000Z",
      totals: {
        followers: { value: 480, change: 3, before: 477, channels: 1, compared: 1 },
        seen: { value: null, change: null, before: null, channels: 0, compared: 0 },
        engagement: { value: 18, change: 11, before: 7, channels: 1, compared: 1 },
        posts: { value: 1, change: 1, before: 0, channels: 1, compared: 1 },
      },
      days: [{ date: "2026-11-21", followers: 480, seen: null, engagement: 18, posts: 1 }],
      previous_days: [{ date: "2026-11-20", followers: 477, seen: null, engagement: 7, posts: 0 }],
      channels: [
        {
          id: CHANNEL,
          provider: "bluesky",
          name: "Acme",
          mode: "live",
          health: "healthy",
          disconnected: false,
          followers: 480,
          seen: null,
          reach: null,
          engagement: 18,
          posts: 1,
          error: null,
        },
      ],
      labels: [
        {
          id: "label_01kaj4w2g0c8v5t7n9q1r3s5w7",
          name: "Launch",
          posts: 1,
          seen: null,
          engagement: 18,
        },
      ],
      best: [
        {
          id: POST,
          excerpt: "New cups",
          published_at: "2026-11-21T10:00:01.000Z",
          channel_ids: [CHANNEL],
          seen: null,
          engagement: 18,
          media_id: null,
          thumbnail_url: null,
        },
      ],
      worst: [],
      best_times: [{ weekday: 1, hour: 18, posts: 6, mean: 1.4 }],
      missing: [
        { name: "seen", state: "not_offered", providers: ["bluesky"] },
        { name: "reach", state: "not_offered", providers: ["bluesky"] },
      ],
    },
  }),
  exampleOf(SetEngagement, {
    input: { id: CHANNEL, external_post_id: EXTERNAL, likes: 12, comments: 3 },
    output: { external_post_id: EXTERNAL, numbers: { likes: 12, comments: 3 } },
  }),
];
