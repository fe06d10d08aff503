import {
  GetMissFixture,
  ListCapabilities,
  ListMisses,
  ListRuleChanges,
  type Miss,
} from "../operations/capabilities.ts";
import {
  CreateChannelSet,
  DeleteChannelSet,
  ListChannelSets,
  UpdateChannelSet,
} from "../operations/channel-sets.ts";
import {
  ConnectChannel,
  DeleteChannel,
  GetCreatorPolicy,
  ListChannels,
  ListOptionChoices,
  UpdateChannel,
} from "../operations/channels.ts";
import {
  CreateConnectLink,
  GetConnectLink,
  ListConnectLinks,
  RevokeConnectLink,
} from "../operations/connect-links.ts";
import { ListMentions } from "../operations/mentions.ts";
import {
  CreateProject,
  DeleteProject,
  ListProjects,
  UpdateProject,
} from "../operations/projects.ts";
import { ListReceived } from "../operations/sandbox.ts";
import type { Channel } from "../resources/channel.ts";
import type { ChannelSet } from "../resources/channel-set.ts";
import type { ConnectLink } from "../resources/connect-link.ts";
import type { Project } from "../resources/project.ts";
import type { ProviderManifest } from "../resources/provider-manifest.ts";
import { exampleOf } from "./example-of.ts";

const INTERACTIONS: Channel["capabilities"]["interactions"] = {
  comments: "poll",
  mentions: "poll",
  reply: "any",
  history_days: null,
  reason: null,
};

const CHANNEL: Channel = {
  id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7",
  provider: "bluesky",
  mode: "sandbox",
  name: "Acme on Bluesky",
  handle: "acme.sandbox",
  health: "healthy",
  health_reason: null,
  sign_in_ends_at: null,
  project_id: null,
  posting_times: [{ weekday: "monday", time: "09:00" }],
  paused_at: null,
  capabilities: { ingestion: true, interactions: INTERACTIONS },
  created_at: "2026-11-21T09:00:00.000Z",
};

const PROJECT: Project = {
  id: "proj_01kaj4v1f9b7t4s6p8n0m2k4h6",
  name: "Acme",
  posting_times: [{ weekday: "monday", time: "09:00" }],
  created_at: "2026-11-21T08:55:00.000Z",
};

const CHANNEL_SET: ChannelSet = {
  id: "set_01kaj4y3k1b9d7f5h3j1k9m7n5",
  name: "Launches",
  channels: [CHANNEL.id],
  created_at: "2026-11-21T09:10:00.000Z",
};

const CONNECT_LINK: ConnectLink = {
  id: "conn_01kaj4z5m3d1f9h7j5k3m1n9p7",
  status: "open",
  providers: ["bluesky", "mastodon"],
  project_id: PROJECT.id,
  return_url: "https://app.example.com/accounts",
  label: "To publish your weekly menu",
  channels: [],
  created_by: { kind: "api_key", id: "key_01kaj4r8c6w4n1m3j5h7g9e1d3", name: "Website" },
  created_at: "2026-11-21T09:12:00.000Z",
  expires_at: "2026-11-22T09:12:00.000Z",
  used_at: null,
};

const USED_CONNECT_LINK: ConnectLink = {
  ...CONNECT_LINK,
  status: "used",
  channels: [{ channel_id: CHANNEL.id, provider: "bluesky", name: CHANNEL.name }],
  used_at: "2026-11-21T09:20:00.000Z",
};

const MANIFEST: ProviderManifest = {
  provider: "bluesky",
  title: "Bluesky",
  api_version: {
    name: "XRPC",
    since: null,
    until: null,
    source: "https://atproto.com/specs/xrpc",
  },
  formats: [
    {
      format: "post",
      text: { budgets: [{ unit: "grapheme", limit: 300 }], required: true, forbidden: [] },
      title: null,
      thread: null,
      media: null,
    },
  ],
  dialect: "bluesky",
  reserved_per_url: null,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  mentions: { lookup: "typing", typed: true },
  links: { clickable: true, preview: "crier" },
  options: [],
  ingestion: true,
  metrics: [],
  creator_policy: false,
  credit_cost: { publish: 0, publish_with_link: 0, reply: 1 },
  quotas: [],
};

const MISS: Miss = {
  id: "evt_01kaj8d2f4h6k8m0n2p4r6s8t0",
  provider: "bluesky",
  mode: "live",
  channel_id: CHANNEL.id,
  name: CHANNEL.name,
  post_id: "post_01kaj5d9h2m4p6r8t0v2x4z6b8",
  code: "validation",
  message: "Bluesky refused the post: Invalid record.",
  at: "2026-11-21T09:00:00.000Z",
};

export const CHANNEL_EXAMPLES = [
  exampleOf(ConnectChannel, {
    input: { provider: "bluesky", mode: "sandbox", name: "Acme on Bluesky" },
    output: CHANNEL,
  }),
  exampleOf(ListChannels, { input: {}, output: [CHANNEL] }),
  exampleOf(UpdateChannel, {
    input: { id: CHANNEL.id, project_id: PROJECT.id },
    output: { ...CHANNEL, project_id: PROJECT.id },
  }),
  exampleOf(DeleteChannel, { input: { id: CHANNEL.id }, output: null }),
  exampleOf(GetCreatorPolicy, {
    input: { id: CHANNEL.id },
    output: {
      display_name: "Acme",
      username: "acme",
      avatar_url: "https://p16.example.com/avatar.jpg",
      privacy_options: ["PUBLIC_TO_EVERYONE", "SELF_ONLY"],
      locked_interactions: ["comment"],
      max_video_duration_sec: 600,
      rules: [],
    },
  }),
  exampleOf(ListMentions, {
    input: { id: CHANNEL.id, q: "ana" },
    output: [
      {
        name: "Ana Berg",
        handle: "ana.example.com",
        kind: "person",
        text: "@ana.example.com",
        avatar_url: "https://cdn.example.com/ana.jpg",
      },
    ],
  }),
  exampleOf(ListOptionChoices, {
    input: { id: CHANNEL.id, name: "board_id", query: "reci" },
    output: [{ value: "549755885175", label: "Recipes", detail: "12 pins" }],
  }),
  exampleOf(ListCapabilities, {
    input: {},
    output: {
      channels: [
        {
          channel_id: CHANNEL.id,
          provider: "bluesky",
          mode: "sandbox",
          name: "Acme on Bluesky",
          publish: { ready: true, errors: [] },
          ingestion: true,
          interactions: INTERACTIONS,
          manifest: MANIFEST,
        },
      ],
      providers: [MANIFEST],
      accuracy: [{ provider: "bluesky", mode: "live", posts: 412, refused: 1 }],
    },
  }),
  exampleOf(ListMisses, { input: {}, output: { items: [MISS] } }),
  exampleOf(GetMissFixture, {
    input: { id: MISS.id },
    output: {
      version: 1,
      provider: "bluesky",
      at: MISS.at,
      account: {},
      markdown: "xxxxx xxxxx https://x.example/xxx",
      format: "post",
      title: null,
      options: {},
      media: [],
      answer: { code: MISS.code, message: MISS.message },
    },
  }),
  exampleOf(ListRuleChanges, {
    input: { until: "2027-03-01" },
    output: {
      items: [
        {
          provider: "bluesky",
          title: "Bluesky",
          at: "2027-02-01T00:00:00.000Z",
          path: "formats.post.media.max_count",
          summary: "A post can have up to 6 images.",
          before: 4,
          after: 6,
          source: "https://docs.example.com/changelog",
        },
      ],
      next_cursor: null,
    },
  }),
  exampleOf(ListReceived, {
    input: { id: CHANNEL.id },
    output: [
      {
        external_post_id: "at://did:plc:sandbox/app.bsky.feed.post/3m64wq2h4is2b",
        text: "Hello, world",
        url: "http://localhost:3000/sandbox/chan_01kaj4w2g0c8v5t7n9q1r3s5w7/h2v8k4",
        payload: {
          record: {
            $type: "app.bsky.feed.post",
            text: "Hello, world",
            createdAt: "2026-11-21T09:30:00.000Z",
          },
        },
        received_at: "2026-11-21T09:30:00.512Z",
        edited_at: null,
        deleted_at: null,
      },
    ],
  }),
  exampleOf(ListProjects, { input: {}, output: [PROJECT] }),
  exampleOf(CreateProject, { input: { name: PROJECT.name }, output: PROJECT }),
  exampleOf(UpdateProject, {
    input: { id: PROJECT.id, name: "Acme Labs" },
    output: { ...PROJECT, name: "Acme Labs" },
  }),
  exampleOf(ListChannelSets, { input: {}, output: [CHANNEL_SET] }),
  exampleOf(CreateChannelSet, {
    input: { name: CHANNEL_SET.name, channels: [CHANNEL.id] },
    output: CHANNEL_SET,
  }),
  exampleOf(UpdateChannelSet, {
    input: { id: CHANNEL_SET.id, name: "Every launch" },
    output: { ...CHANNEL_SET, name: "Every launch" },
  }),
  exampleOf(DeleteChannelSet, { input: { id: CHANNEL_SET.id }, output: null }),
  exampleOf(DeleteProject, { input: { id: PROJECT.id }, output: null }),
  exampleOf(CreateConnectLink, {
    input: {
      providers: ["bluesky", "mastodon"],
      project_id: PROJECT.id,
      return_url: "https://app.example.com/accounts",
      label: "To publish your weekly menu",
    },
    output: {
      ...CONNECT_LINK,
      url: "https://crier.example.com/connect/6tBq3mZr8sVx1nCk5dLw7fJp2hGy9aRe4uTi0oXvQbM",
    },
  }),
  exampleOf(ListConnectLinks, {
    input: { status: "used" },
    output: { items: [USED_CONNECT_LINK], next_cursor: null },
  }),
  exampleOf(GetConnectLink, { input: { id: CONNECT_LINK.id }, output: USED_CONNECT_LINK }),
  exampleOf(RevokeConnectLink, { input: { id: CONNECT_LINK.id }, output: null }),
];
