/**
 * A sample call of each operation with an endpoint, for the API description. Separate from the operations, so that only
 * the description includes them.
 */

import {
  CreateApiKey,
  ListApiKeys,
  RevokeApiKey,
  TakeOverApiKey,
  UpdateApiKey,
} from "../operations/api-keys.ts";
import { RedeemDeviceCode, RequestDeviceCode } from "../operations/device.ts";
import { CreateLabel, DeleteLabel, ListLabels, UpdateLabel } from "../operations/labels.ts";
import { PreviewLink } from "../operations/links.ts";
import { ExportPosts } from "../operations/posts/export-posts.ts";
import { ImportPosts } from "../operations/posts/import-posts.ts";
import { SearchAll } from "../operations/search.ts";
import { ListSuggestions } from "../operations/suggestions.ts";
import type { ApiKey } from "../resources/api-key.ts";
import type { Label } from "../resources/label.ts";
import { APPROVAL_EXAMPLES } from "./approval-examples.ts";
import { AUDIT_EXAMPLES } from "./audit-examples.ts";
import { BILLING_EXAMPLES } from "./billing-examples.ts";
import { CALENDAR_EXAMPLES } from "./calendar-examples.ts";
import { CHANNEL_EXAMPLES } from "./channel-examples.ts";
import { COMMENT_EXAMPLES } from "./comment-examples.ts";
import type { OperationExample } from "./example-of.ts";
import { exampleOf } from "./example-of.ts";
import { FILE_EXAMPLES } from "./file-examples.ts";
import { INTERACTION_EXAMPLES } from "./interaction-examples.ts";
import { METRIC_EXAMPLES } from "./metric-examples.ts";
import { ORGANIZATION_EXAMPLES } from "./organization-examples.ts";
import { PEOPLE_EXAMPLES } from "./people-examples.ts";
import { POST_EXAMPLES } from "./post-examples.ts";
import { PUSH_EXAMPLES } from "./push-examples.ts";
import { QUEUE_EXAMPLES } from "./queue-examples.ts";
import { RANGE_EXAMPLES } from "./range-examples.ts";
import { RECALL_EXAMPLES } from "./recall-examples.ts";
import { RECURRING_POST_EXAMPLES } from "./recurring-post-examples.ts";
import { SAVED_FILTER_EXAMPLES } from "./saved-filter-examples.ts";
import { SKILL_EXAMPLES } from "./skill-examples.ts";
import { TEMPLATE_EXAMPLES } from "./template-examples.ts";
import { WEBHOOK_EXAMPLES } from "./webhook-examples.ts";

const ROW = {
  row: 2,
  ok: true,
  errors: [],
  outcome: "draft" as const,
  left_out: [],
  excerpt: "Hello, world",
  channels: [
    {
      channel_id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7",
      provider: "bluesky",
      name: "Acme on Bluesky",
    },
  ],
  scheduled_at: "2027-03-01T08:00:00.000Z",
  ready: true,
  problems: [],
  post_id: "post_01kaj5d9h2m4p6r8t0v2x4z6b8",
};

const IMPORT_EXAMPLES = [
  exampleOf(ImportPosts, {
    input: {
      csv: 'content,channels,scheduled_at,timezone\n"Hello, **world**",bluesky,2027-03-01 09:00,Europe/Prague\n',
    },
    output: { rows: [ROW], valid: 1, invalid: 0, created: 1 },
  }),
];

const KEY: ApiKey = {
  id: "key_01kaj4r8c6w4n1m3j5h7g9e1d3",
  name: "Website",
  hint: "crier_1Fq9",
  role: "owner",
  scopes: ["posts:read", "posts:write"],
  granted_scopes: ["posts:read", "posts:write"],
  created_by: { user_id: "user_01kaj4q1b3d5f7h9j1k3m5n7p9", name: "Ana" },
  created_at: "2026-11-21T08:40:00.000Z",
  last_used_at: "2026-11-21T09:15:00.000Z",
  expires_at: "2027-11-21T00:00:00.000Z",
  mode: "live",
  project_ids: ["proj_01kaj5b3d5f7h9j1k3m5n7p9r1"],
  channel_ids: null,
  drafts_only: false,
  requires_approval: true,
  posts_per_day: 20,
};

const API_KEY_EXAMPLES = [
  exampleOf(CreateApiKey, {
    input: {
      name: KEY.name,
      scopes: ["posts:read", "posts:write"],
      expires_at: "2027-11-21T00:00:00Z",
      project_ids: KEY.project_ids,
      requires_approval: true,
      posts_per_day: 20,
    },
    output: { ...KEY, last_used_at: null, secret: "crier_1Fq9…" },
  }),
  exampleOf(UpdateApiKey, {
    input: { id: KEY.id, posts_per_day: null },
    output: { ...KEY, posts_per_day: null },
  }),
  exampleOf(ListApiKeys, { input: {}, output: [KEY] }),
  exampleOf(TakeOverApiKey, { input: { id: KEY.id }, output: KEY }),
  exampleOf(RevokeApiKey, { input: { id: KEY.id }, output: null }),
];

const DEVICE_CODE = "4dLq0tVb9KxY2mWzR7sPc1NfE8hJg5uAoiC3TkQwB6Z";

const DEVICE_EXAMPLES = [
  exampleOf(RequestDeviceCode, {
    input: { client_name: "Crier CLI on ana-laptop" },
    output: {
      device_code: DEVICE_CODE,
      user_code: "BCDF-GHJK",
      verification_uri: "https://crier.example.com/device",
      verification_uri_complete: "https://crier.example.com/device?code=BCDF-GHJK",
      expires_in: 900,
      interval: 5,
    },
  }),
  exampleOf(RedeemDeviceCode, {
    input: { device_code: DEVICE_CODE },
    output: {
      access_token: "crier_1Fq9Zt0aVbWx2mY7sPc1NfE8hJg5uAoiC3TkQwB6ZdL",
      token_type: "bearer",
      organization: "acme",
      scopes: ["posts:read", "posts:write", "publish", "media"],
    },
  }),
];

const SEARCH_EXAMPLES = [
  exampleOf(SearchAll, {
    input: { q: "lau", types: "posts,media" },
    output: {
      items: [
        {
          type: "post",
          id: "post_01kb0z9w3y4q8m2t6v1x5c7d0e",
          title: "We launch on Monday.",
          post_id: null,
          excerpt: "We launch on Monday.",
          highlights: [[3, 3]],
          status: "scheduled",
          at: "2026-11-21T12:00:00.000Z",
        },
      ],
      next_cursor: null,
    },
  }),
];

const LABEL: Label = {
  id: "label_01kaj4t0e8z6r3q5m7k9j1g3f5",
  name: "Launch",
  created_at: "2026-11-21T08:50:00.000Z",
};

const LABEL_EXAMPLES = [
  exampleOf(ListLabels, { input: {}, output: [LABEL] }),
  exampleOf(CreateLabel, { input: { name: LABEL.name }, output: LABEL }),
  exampleOf(UpdateLabel, {
    input: { id: LABEL.id, name: "Launch week" },
    output: { ...LABEL, name: "Launch week" },
  }),
  exampleOf(DeleteLabel, { input: { id: LABEL.id }, output: null }),
];

const EXPORT_EXAMPLES = [
  exampleOf(ExportPosts, {
    input: { format: "csv", statuses: "published", campaign: "Spring" },
    output: {
      filename: "posts-2026-11-23.csv",
      exported: 1,
      truncated: false,
      csv: "\uFEFFid,status,title,content,channels,scheduled_at,timezone,labels,campaign,media_urls,media_alt_texts,created_at,updated_at,published_urls\r\npost_01kaj5d9h2m4p6r8t0v2x4z6b8,published,,Hello,Acme on Bluesky,2026-11-22T09:00:00.000Z,Europe/Prague,,Spring,,,2026-11-21T09:15:00.000Z,2026-11-22T09:00:04.000Z,https://bsky.app/profile/acme.example/post/3kabc\r\n",
      posts: null,
    },
  }),
];

const LINK_EXAMPLES = [
  exampleOf(PreviewLink, {
    input: { id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7", url: "https://example.com/bread" },
    output: {
      url: "https://example.com/bread",
      title: "Bread at eight",
      description: "Fresh every morning.",
      picture: null,
    },
  }),
];

const SUGGESTION_EXAMPLES = [
  exampleOf(ListSuggestions, {
    input: { kind: "hashtag", prefix: "lau" },
    output: [
      { text: "#launch", posts: 12 },
      { text: "#LaunchWeek", posts: 3 },
    ],
  }),
];

export const examples: readonly OperationExample[] = [
  ...POST_EXAMPLES,
  ...IMPORT_EXAMPLES,
  ...EXPORT_EXAMPLES,
  ...APPROVAL_EXAMPLES,
  ...COMMENT_EXAMPLES,
  ...RANGE_EXAMPLES,
  ...RECALL_EXAMPLES,
  ...RECURRING_POST_EXAMPLES,
  ...CALENDAR_EXAMPLES,
  ...QUEUE_EXAMPLES,
  ...CHANNEL_EXAMPLES,
  ...FILE_EXAMPLES,
  ...INTERACTION_EXAMPLES,
  ...LABEL_EXAMPLES,
  ...LINK_EXAMPLES,
  ...METRIC_EXAMPLES,
  ...SAVED_FILTER_EXAMPLES,
  ...SEARCH_EXAMPLES,
  ...SUGGESTION_EXAMPLES,
  ...TEMPLATE_EXAMPLES,
  ...SKILL_EXAMPLES,
  ...ORGANIZATION_EXAMPLES,
  ...PEOPLE_EXAMPLES,
  ...PUSH_EXAMPLES,
  ...API_KEY_EXAMPLES,
  ...DEVICE_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
  ...AUDIT_EXAMPLES,
  ...BILLING_EXAMPLES,
];
