import { GetReading, RefreshInteractions } from "../operations/channels.ts";
import {
  GetInteraction,
  ListInteractions,
  ReplyToInteraction,
  UpdateInteraction,
} from "../operations/interactions.ts";
import { CreateNote, DeleteNote, ListNotes } from "../operations/notes.ts";
import {
  ChangeSandboxComment,
  RemoveSandboxComment,
  WriteSandboxComment,
} from "../operations/sandbox.ts";
import {
  CreateSavedReply,
  DeleteSavedReply,
  ListSavedReplies,
  UpdateSavedReply,
} from "../operations/saved-replies.ts";
import type { Interaction } from "../resources/interaction.ts";
import type { InteractionNote } from "../resources/interaction-note.ts";
import type { SavedReply } from "../resources/saved-reply.ts";
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

const NOTE: InteractionNote = {
  id: "note_01kaj8d5f7h9k1m3p5r7t9v1x3",
  interaction_id: id,
  author: { id: "user_01kaj4w2g0c8v5t7n9q1r3s5w7", name: "Ida" },
  text: "Green arrives on Monday.",
  created_at: "2026-11-21T10:05:00.000Z",
};

const SAVED_REPLY: SavedReply = {
  id: "svr_01kaj8f7h9k1m3p5r7t9v1x3z5",
  name: "Thanks",
  text: "Thank you! We're glad you like it.",
  created_at: "2026-11-20T09:00:00.000Z",
  updated_at: "2026-11-20T09:00:00.000Z",
};
const { name, text } = SAVED_REPLY;

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
  exampleOf(CreateNote, { input: { id, text: NOTE.text }, output: NOTE }),
  exampleOf(ListNotes, { input: { id }, output: [NOTE] }),
  exampleOf(DeleteNote, { input: { id, note_id: NOTE.id }, output: null }),
  exampleOf(CreateSavedReply, { input: { name, text }, output: SAVED_REPLY }),
  exampleOf(ListSavedReplies, { input: {}, output: [SAVED_REPLY] }),
  exampleOf(UpdateSavedReply, { input: { id: SAVED_REPLY.id, text }, output: SAVED_REPLY }),
  exampleOf(DeleteSavedReply, { input: { id: SAVED_REPLY.id }, output: null }),
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
