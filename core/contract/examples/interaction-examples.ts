import { GetReading } from "../channels/get-reading.ts";
import { RefreshInteractions } from "../channels/refresh-interactions.ts";
import { GetInteraction } from "../interactions/get-interaction.ts";
import { ListInteractions } from "../interactions/list-interactions.ts";
import { ReplyToInteraction } from "../interactions/reply-to-interaction.ts";
import { UpdateInteraction } from "../interactions/update-interaction.ts";
import type { Interaction } from "../resources/interaction.ts";
import { ChangeSandboxComment } from "../sandbox/change-comment.ts";
import { RemoveSandboxComment } from "../sandbox/remove-comment.ts";
import { WriteSandboxComment } from "../sandbox/write-comment.ts";
import { exampleOf } from "./example-of.ts";

const CHANNEL = "chan_01kaj4w2g0c8v5t7n9q1r3s5w7";

const COMMENT: Interaction = {
  id: "int_01kaj8b3d5f7h9k1m3p5r7t9v1",
  channel_id: CHANNEL,
  provider: "bluesky",
  kind: "comment",
  external_id: "at://did:plc:reader/app.bsky.feed.post/3m64wq2h4is2c",
  url: "https://bsky.app/profile/did:plc:reader/post/3m64wq2h4is2c",
  author: {
    name: "Rita",
    handle: "rita.example.com",
    url: "https://bsky.app/profile/did:plc:reader",
    avatar_url: null,
    ours: false,
  },
  text: "Does it come in green?",
  rating: null,
  media: [],
  post_id: "post_01kaj5d9h2m4p6r8t0v2x4z6b8",
  parent_id: null,
  status: "open",
  assignee_id: null,
  snoozed_until: null,
  reply_state: "none",
  can_reply: true,
  occurred_at: "2026-11-21T10:00:00.000Z",
  received_at: "2026-11-21T10:02:11.000Z",
  edited_at: null,
  deleted_at: null,
  expires_at: null,
};

const { id, external_id } = COMMENT;

export const INTERACTION_EXAMPLES = [
  exampleOf(ListInteractions, {
    input: { unanswered: true, limit: 20 },
    output: { items: [COMMENT], next_cursor: null },
  }),
  exampleOf(GetInteraction, { input: { id }, output: { ...COMMENT, thread: [COMMENT] } }),
  exampleOf(UpdateInteraction, {
    input: { id, status: "done" },
    output: { ...COMMENT, status: "done" },
  }),
  exampleOf(ReplyToInteraction, {
    input: { id, body: "It does, from Monday." },
    output: {
      interaction_id: id,
      external_id: "at://did:plc:acme/app.bsky.feed.post/3m64xq2h4is2d",
      url: "https://bsky.app/profile/did:plc:acme/post/3m64xq2h4is2d",
      reply_state: "replied",
    },
  }),
  exampleOf(RefreshInteractions, { input: { id: CHANNEL }, output: { channel_id: CHANNEL } }),
  exampleOf(GetReading, {
    input: { id: CHANNEL },
    output: {
      channel_id: CHANNEL,
      last_read_at: "2026-11-21T10:02:11.000Z",
      next_read_at: "2026-11-21T10:07:11.000Z",
      imported_at: "2026-11-21T09:00:02.000Z",
      error: null,
      gaps: [],
    },
  }),
  exampleOf(WriteSandboxComment, {
    input: {
      id: CHANNEL,
      kind: "comment",
      text: COMMENT.text,
      author: { name: "Rita", handle: "rita.example.com" },
      on: "at://did:plc:sandbox/app.bsky.feed.post/3m64wq2h4is2b",
    },
    output: { external_id },
  }),
  exampleOf(ChangeSandboxComment, {
    input: { id: CHANNEL, external_id, text: "Does it come in blue?" },
    output: { external_id },
  }),
  exampleOf(RemoveSandboxComment, { input: { id: CHANNEL, external_id }, output: null }),
];
