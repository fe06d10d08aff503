import { AnswerHandoff } from "../operations/posts/answer-handoff.ts";
import { CreatePost } from "../operations/posts/create-post.ts";
import { DeletePost } from "../operations/posts/delete-post.ts";
import { EditLivePost } from "../operations/posts/edit-live-post.ts";
import { GetPost } from "../operations/posts/get-post.ts";
import { GetPostVersion } from "../operations/posts/get-post-version.ts";
import { ListAttempts } from "../operations/posts/list-attempts.ts";
import { ListPostAudit } from "../operations/posts/list-post-audit.ts";
import { ListPostVersions } from "../operations/posts/list-post-versions.ts";
import { ListPosts } from "../operations/posts/list-posts.ts";
import { PublishPost } from "../operations/posts/publish-post.ts";
import { RestorePost } from "../operations/posts/restore-post.ts";
import { RestorePostVersion } from "../operations/posts/restore-post-version.ts";
import { RetryPost } from "../operations/posts/retry-post.ts";
import { SettleEntry } from "../operations/posts/settle-entry.ts";
import { SyncVariants } from "../operations/posts/sync-variants.ts";
import { UpdatePost } from "../operations/posts/update-post.ts";
import { ValidatePost } from "../operations/posts/validate-post.ts";
import { NOT_REQUESTED } from "../resources/approval.ts";
import type { Attempt } from "../resources/attempt.ts";
import type { ChannelEntry } from "../resources/channel-entry.ts";
import type { Post, PostRow } from "../resources/post.ts";
import { toPostProgress } from "../resources/post-progress.ts";
import { aliasExample, exampleOf } from "./example-of.ts";
import { AUDIT, VERSION } from "./post-history.ts";

const ID = "post_01kaj5d9h2m4p6r8t0v2x4z6b8";
const CHANNEL_ID = "chan_01kaj4w2g0c8v5t7n9q1r3s5w7";

const ENTRY: ChannelEntry = {
  channel_id: CHANNEL_ID,
  provider: "bluesky",
  name: "Acme on Bluesky",
  format: "post",
  title: null,
  ready: true,
  source: "adapted",
  authored: [],
  content: { markdown: "Hello, **world**", text: "Hello, world", length: 12, limit: 300 },
  errors: [],
  warnings: [
    { code: "dropped_mark", message: "Bluesky shows no bold text.", detail: { mark: "strong" } },
  ],
  media: null,
  options: {},
  credit_estimate: 0,
  status: "draft",
  external_post_id: null,
  scheduled_at: null,
  url: null,
  error: null,
  published_at: null,
  queued: false,
  held_at: null,
  held_reason: null,
  waits_for: null,
  next_attempt_at: null,
  edit: null,
  handoff: null,
  late_by_ms: null,
};

export const DRAFT: Post = {
  id: ID,
  status: "draft",
  scheduled_at: null,
  when_ready: null,
  late_at: null,
  ready: true,
  errors: [],
  stage: null,
  content: { markdown: "Hello, **world**", text: "Hello, world" },
  channels: [ENTRY],
  media: [],
  labels: [],
  campaign: "launch",
  approval: { required: false, ...NOT_REQUESTED },
  fixes_applied: [],
  credit_estimate: 0,
  created_at: "2026-11-21T09:15:00.000Z",
  updated_at: "2026-11-21T09:15:00.000Z",
  published_at: null,
};

const SCHEDULED: Post = {
  ...DRAFT,
  status: "scheduled",
  scheduled_at: "2027-03-01T09:00:00.000Z",
  updated_at: "2026-11-21T09:20:00.000Z",
  channels: [{ ...ENTRY, status: "scheduled" }],
};

const PUBLISHING: Post = {
  ...DRAFT,
  status: "publishing",
  updated_at: "2026-11-21T09:30:00.000Z",
  channels: [{ ...ENTRY, status: "publishing" }],
};

const POST_URL = `http://localhost:3000/sandbox/${CHANNEL_ID}/h2v8k4`;

const PUBLISHED_ENTRY: ChannelEntry = {
  ...ENTRY,
  status: "published",
  external_post_id: "at://did:plc:sandbox/app.bsky.feed.post/3m64wq2h4is2b",
  url: POST_URL,
  published_at: "2026-11-21T09:30:00.512Z",
};

const PUBLISHED: Post = {
  ...DRAFT,
  status: "published",
  updated_at: "2026-11-21T09:30:00.540Z",
  published_at: "2026-11-21T09:30:00.512Z",
  channels: [PUBLISHED_ENTRY],
};

export const ROW: PostRow = {
  id: ID,
  status: "published",
  scheduled_at: null,
  when_ready: null,
  approval: { required: false, state: "not_requested" },
  stage: null,
  excerpt: "Hello, world",
  channels: [
    {
      channel_id: CHANNEL_ID,
      provider: "bluesky",
      name: "Acme on Bluesky",
      format: "post",
      status: "published",
      url: PUBLISHED_ENTRY.url,
    },
  ],
  failures: [],
  labels: [],
  campaign: "launch",
  created_at: "2026-11-21T09:15:00.000Z",
  updated_at: "2026-11-21T09:30:00.540Z",
  published_at: "2026-11-21T09:30:00.512Z",
};

const ATTEMPT: Attempt = {
  channel_id: CHANNEL_ID,
  provider: "bluesky",
  name: "Acme on Bluesky",
  number: 1,
  state: "published",
  started_at: "2026-11-21T09:30:00.020Z",
  finished_at: "2026-11-21T09:30:00.512Z",
  error: null,
  external_post_id: PUBLISHED_ENTRY.external_post_id,
  url: POST_URL,
  stage: null,
  next_attempt_at: null,
};

/** A post that can't be published: what `error.post` contains, and a failed validation. */
export const NOT_READY: Post = {
  ...DRAFT,
  id: null,
  ready: false,
  campaign: null,
  content: { markdown: "Hello, https://example.net", text: "Hello, https://example.net" },
  channels: [
    {
      ...ENTRY,
      ready: false,
      content: {
        markdown: "Hello, https://example.net",
        text: "Hello, https://example.net",
        length: 26,
        limit: 300,
      },
      errors: [
        {
          code: "blocked_link",
          field: "content",
          message: "The copy links to example.net, which your organization blocks.",
        },
      ],
      warnings: [],
    },
  ],
  created_at: null,
  updated_at: null,
};

export const POST_EXAMPLES = [
  exampleOf(CreatePost, {
    input: { content: "Hello, **world**", channels: ["bluesky"], campaign: "launch" },
    output: DRAFT,
  }),
  exampleOf(ListPosts, {
    input: { statuses: "published", order: "published", limit: 20 },
    output: { items: [ROW], next_cursor: null },
  }),
  exampleOf(ValidatePost, {
    input: { content: "Hello, https://example.net", channels: ["bluesky"] },
    output: NOT_READY,
  }),
  exampleOf(GetPost, { input: { id: ID }, output: PUBLISHED }),
  exampleOf(UpdatePost, {
    input: {
      id: ID,
      scheduled_at: "2027-03-01T09:00:00Z",
      expected_updated_at: "2026-11-21T09:15:00.000Z",
    },
    output: SCHEDULED,
  }),
  exampleOf(PublishPost, {
    input: { id: ID, expected_updated_at: "2026-11-21T09:15:00.000Z" },
    output: PUBLISHING,
  }),
  exampleOf(DeletePost, { input: { id: ID }, output: null }),
  exampleOf(EditLivePost, {
    input: { id: ID, content: "Hello, corrected", expected_updated_at: "2026-11-21T09:15:00.000Z" },
    output: PUBLISHED,
  }),
  exampleOf(RestorePost, { input: { id: ID }, output: DRAFT }),
  exampleOf(RetryPost, { input: { id: ID }, output: PUBLISHING }),
  exampleOf(SettleEntry, {
    input: { id: ID, channel_id: CHANNEL_ID, outcome: "published", url: POST_URL },
    output: PUBLISHED,
  }),
  exampleOf(AnswerHandoff, {
    input: { id: ID, channel_id: CHANNEL_ID, result: "posted", url: POST_URL },
    output: PUBLISHED,
  }),
  exampleOf(SyncVariants, { input: { id: ID, to: [CHANNEL_ID] }, output: DRAFT }),
  aliasExample("posts.preflight", {
    input: { content: "Hello, https://example.net", channels: ["bluesky"] },
    output: NOT_READY,
  }),
  aliasExample("posts.schedule", {
    input: { id: ID, scheduled_at: "2027-03-01T09:00:00Z" },
    output: SCHEDULED,
  }),
  aliasExample("posts.schedule_placements", {
    input: {
      id: ID,
      placements: [{ channel_id: CHANNEL_ID, scheduled_at: "2027-03-01T09:00:00Z" }],
      cascade: true,
    },
    output: SCHEDULED,
  }),
  aliasExample("posts.unschedule", { input: { id: ID }, output: DRAFT }),
  aliasExample("posts.apply_fix", {
    input: { id: ID, channel_id: CHANNEL_ID, kind: "trim_to_fold" },
    output: DRAFT,
  }),
  aliasExample("posts.status", { input: { id: ID }, output: toPostProgress(PUBLISHED) }),
  exampleOf(ListAttempts, { input: { id: ID }, output: [ATTEMPT] }),
  exampleOf(ListPostVersions, {
    input: { id: ID },
    output: { items: [VERSION], next_cursor: null },
  }),
  exampleOf(GetPostVersion, {
    input: { id: ID, number: 2 },
    output: {
      ...VERSION,
      content: { markdown: "Hello, **world**" },
      channels: [
        {
          channel_id: CHANNEL_ID,
          provider: "bluesky",
          name: "Acme on Bluesky",
          connected: true,
          content: null,
          title: null,
          format: null,
          options: {},
          media: null,
          scheduled_at: null,
        },
      ],
      media: [],
      labels: [],
      campaign: "launch",
      scheduled_at: null,
      stage: null,
    },
  }),
  exampleOf(RestorePostVersion, {
    input: { id: ID, number: 2, expected_updated_at: "2026-11-21T09:20:00.000Z" },
    output: { ...DRAFT, left_out: { channels: [], media: [] } },
  }),
  exampleOf(ListPostAudit, { input: { id: ID }, output: [AUDIT] }),
];
