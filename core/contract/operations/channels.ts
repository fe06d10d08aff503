import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { HandoffHandle } from "../handoff-handle.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { limitedRecord } from "../limited-record.ts";
import { MOST_CHANNELS } from "../limits.ts";
import { Channel, ChannelMode } from "../resources/channel.ts";
import { CreatorPolicy } from "../resources/creator-policy.ts";
import { OptionChoice } from "../resources/option-choice.ts";
import { PostingTimes } from "../resources/posting-time.ts";
import { strictObject } from "../strict-object.ts";

export const ListChannels = defineOperation({
  name: "channels.list",
  kind: "query",
  summary: "List channels",
  description: "Connected channels and their health, oldest first.",
  http: { method: "GET", path: "/channels" },
  agent: readingTool({
    tool: "list_channels",
    action: "list",
    description: "the connected channels with id, platform, name and health.",
  }),
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(Channel),
  refusals: [],
});

const forDashboard = { kind: "query", agent: null, reserved_for: "people", refusals: [] } as const;

export const ListDisconnectedChannels = defineOperation({
  ...forDashboard,
  name: "channels.disconnected",
  summary: "List disconnected channels that posts use",
  description:
    "Channels that a person disconnected and that drafts or scheduled posts still use, oldest first. `channels.connect` with its `channel_id` reconnects one. Leaves out accounts that are connected as another channel.",
  scope: "posts:read",
  input: strictObject({
    id: Id.optional().meta({ description: "Only this channel, whether posts use it or not." }),
  }),
  output: z.array(Channel),
});

export const CountUnsentPosts = defineOperation({
  ...forDashboard,
  name: "channels.count_unsent",
  summary: "Count a channel's drafts and scheduled posts",
  description: "How many posts can no longer be published to the channel once it is disconnected.",
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.object({ scheduled: z.int(), drafts: z.int() }),
});

export const ListOptionChoices = defineOperation({
  name: "channels.option_choices",
  kind: "query",
  summary: "List an option's values",
  description:
    "Asks the platform for the values this channel can use, such as its boards or a subreddit's flairs. For options with `lookup` in `GET /capabilities`.",
  http: { method: "GET", path: "/channels/{id}/options/{name}" },
  agent: readingTool({
    tool: "list_channels",
    action: "option_choices",
    description:
      "up to 50 values of an option that has too many to list, such as Pinterest boards.",
    openWorldHint: true,
    outside_text: true,
    names: { id: "channel_id" },
    describe: { query: "", options: "Options set so far, as JSON." },
  }),
  scope: "posts:read",
  input: strictObject({
    id: Id,
    name: Id.meta({ description: "The option's name.", examples: ["board_id"] }),
    query: z.string().max(200).optional().meta({
      description: "What to search for. Default: the likeliest values.",
    }),
    options: z
      .string()
      .max(4000)
      .optional()
      .meta({
        description:
          "The options set so far, as a JSON object. Some values depend on another option.",
        examples: ['{"subreddit":"typescript"}'],
      }),
  }),
  output: z.array(OptionChoice),
  refusals: ["platform_failed"],
});

export const GetCreatorPolicy = defineOperation({
  name: "channels.creator_policy",
  kind: "query",
  summary: "Get an account's posting rules",
  description:
    "Reads the rules from the platform now. They change without notice, so read them right before composing and don't store them. Later validations use them. Null if the platform has the same rules for all accounts; `GET /capabilities` lists those.",
  http: { method: "GET", path: "/channels/{id}/creator-policy" },
  agent: readingTool({
    tool: "list_channels",
    action: "creator_policy",
    description:
      "one account's own limits, read from its platform now, such as TikTok's privacy levels. Call it right before composing for it.",
    openWorldHint: true,
    outside_text: true,
    names: { id: "channel_id" },
    describe: { query: "", options: "Options set so far, as JSON." },
  }),
  scope: "posts:read",
  input: strictObject({
    id: Id,
    options: z
      .string()
      .max(4000)
      .optional()
      .meta({
        description:
          "The options set so far, as a JSON object. The rules can depend on where you post.",
        examples: ['{"subreddit":"typescript"}'],
      }),
  }),
  output: CreatorPolicy.nullable(),
  refusals: ["platform_failed"],
});

export const ChannelReading = z
  .object({
    channel_id: z.string(),
    last_read_at: Instant.nullable().meta({
      description: "Everything written until then has been read.",
    }),
    next_read_at: Instant.nullable(),
    imported_at: Instant.nullable().meta({
      description: "When everything written before the channel was connected had been imported.",
    }),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why the last read failed, as `code: message`." }),
    gaps: z.array(z.object({ from: Instant, to: Instant })).meta({
      description: "Periods in which some messages could no longer be read, oldest first.",
    }),
  })
  .meta({ id: "ChannelReading" });

export type ChannelReading = z.infer<typeof ChannelReading>;

export const GetReading = defineOperation({
  name: "channels.reading",
  kind: "query",
  summary: "Get the sync state of a channel's comments",
  description:
    "When comments and mentions were last read, when they are read next, and what is missing.",
  http: { method: "GET", path: "/channels/{id}/interactions" },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id }),
  output: ChannelReading,
  refusals: [],
});

export const BeginConnect = defineOperation({
  name: "channels.begin_connect",
  kind: "mutation",
  summary: "Start connecting a channel with OAuth",
  description:
    "Returns the URL where the person signs in and allows Crier to post. They must return from it within ten minutes.",
  agent: null,
  scope: "channels",
  reserved_for: "people",
  input: strictObject({
    provider: Id,
    server: z.string().max(300).optional().meta({
      description: "For platforms where each account has its own server: that server.",
    }),
    channel_id: Id.optional().meta({
      description:
        "The channel to reconnect, also one that a person disconnected. The sign-in must be that of its account.",
    }),
  }),
  output: z.object({ url: z.url() }),
  refusals: ["unknown_provider", "unsupported_mode", "connect_failed", "organization_leaving"],
});

export const ConnectChannel = defineOperation({
  name: "channels.connect",
  kind: "mutation",
  summary: "Connect a channel",
  description:
    "For a live channel, send the platform's credentials; Crier checks them by signing in. A sandbox channel needs none, nor does one of mode `handoff`: when its posts are due, a person is told and publishes them in the platform's app.",
  http: { method: "POST", path: "/channels", status: 201 },
  agent: null,
  scope: "channels",
  input: strictObject({
    provider: Id.meta({ examples: ["bluesky"] }),
    mode: ChannelMode,
    credentials: limitedRecord(z.string().max(10_000), 20).optional().meta({
      description:
        "Live Bluesky: `service`, `identifier` and `password` (an app password). Mastodon: `instance` and `access_token`. X: `access_token` and `refresh_token`. Facebook, Instagram and Threads: `access_token`. Telegram: `token` and `chat`. Discord: `webhook`. Slack: `token` and `channel`.",
    }),
    channel_id: Id.optional().meta({
      description:
        "The channel to reconnect, such as a sandbox channel that simulated `auth`, or a deleted one: it keeps its ID, posts and posting times. A live account that is still connected keeps its channel even without it.",
    }),
    name: GivenName.optional().meta({
      description: "The name your team uses. Default: the account's own name.",
    }),
    handle: HandoffHandle.optional().meta({
      description:
        "Only with `handoff`: the account's name on the platform. With it, Crier refuses the URL of a post that names another account.",
      examples: ["@acme"],
    }),
  }),
  output: Channel,
  refusals: ["unknown_provider", "unsupported_mode", "connect_failed", "organization_leaving"],
  idempotent: true,
});

export const RefreshInteractions = defineOperation({
  name: "channels.refresh_interactions",
  kind: "mutation",
  summary: "Read new comments now",
  description:
    "Reads what is new on the channel without waiting for the next sync. At most once in 10 seconds.",
  http: { method: "POST", path: "/channels/{id}/interactions/refresh", status: 202 },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id }),
  output: z.object({ channel_id: z.string() }),
  refusals: ["not_replyable", "rate_limited"],
});

export const UpdateChannel = defineOperation({
  name: "channels.update",
  kind: "mutation",
  summary: "Update a channel",
  description:
    "Renames the channel, moves it to another project, sets its posting times, or corrects the account of one that people publish by hand. Omitted fields stay as they are. Only an owner, in the dashboard, can move a channel into or out of a project that the approval rules name.",
  http: { method: "PATCH", path: "/channels/{id}" },
  agent: null,
  scope: "channels",
  input: strictObject({
    id: Id,
    name: GivenName.optional().meta({ description: "The name your team uses." }),
    handle: HandoffHandle.nullable()
      .optional()
      .meta({
        description:
          "Only for channels of mode `handoff`: the account's name on the platform. Null removes it, so that Crier accepts the URL of any account's post.",
        examples: ["@acme"],
      }),
    project_id: Id.nullable().optional().meta({ description: "Null removes it from its project." }),
    posting_times: PostingTimes.nullable().optional().meta({
      description:
        "The channel's weekly posting times, in the organization's time zone. Replaces the previous schedule; posts already in the queue keep their times. Null: use those of the project or, without any, of the organization. An empty list: no queue.",
    }),
  }),
  output: Channel,
  refusals: ["unknown_project", "people_only", "owners_only"],
});

export const ChooseAccounts = defineOperation({
  name: "channels.choose_accounts",
  kind: "mutation",
  summary: "Connect accounts from a sign-in",
  description:
    "Each chosen account becomes a channel; an account that is already connected keeps its channel. Works once per sign-in, within half an hour, for the person who started it.",
  agent: null,
  scope: "channels",
  reserved_for: "people",
  input: strictObject({
    connection: Id,
    accounts: z.array(z.string().min(1).max(300)).min(1).max(MOST_CHANNELS).meta({
      description: "The platform's IDs of the accounts.",
    }),
  }),
  output: z.object({
    channels: z.array(Channel),
    failed: z.array(z.object({ handle: z.string(), message: z.string() })),
  }),
  refusals: ["connect_failed", "organization_leaving"],
});

export const DeleteChannel = defineOperation({
  name: "channels.delete",
  kind: "mutation",
  summary: "Disconnect a channel",
  description:
    "Deletes its credentials. Published posts stay listed; drafts and scheduled posts can no longer be published to it, unless `POST /channels` reconnects it with its `channel_id`.",
  http: { method: "DELETE", path: "/channels/{id}", status: 204 },
  agent: null,
  scope: "channels",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
