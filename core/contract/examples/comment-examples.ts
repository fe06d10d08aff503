import {
  CreatePostComment,
  DeletePostComment,
  ListPostComments,
  UpdatePostComment,
} from "../operations/post-comments.ts";
import type { PostComment } from "../resources/post-comment.ts";
import { exampleOf } from "./example-of.ts";

const ID = "post_01kaj5d9h2m4p6r8t0v2x4z6b8";

const COMMENT: PostComment = {
  id: "cmt_01kaj9b3d5f7h9k1m3p5r7t9v1",
  author: { user_id: "user_01kaj4s9d7y5p2n4k6j8h0f2e4", name: "Ana", guest: false },
  text: "@Ben Is the price still right?",
  mentions: ["user_01kaj4t1f3h5k7m9p1r3t5v7x9"],
  resolved_at: null,
  created_at: "2026-11-21T09:20:00.000Z",
  edited_at: null,
};
const { id: comment_id, text, mentions } = COMMENT;
const RESOLVED = "2026-11-21T09:32:00.000Z";

export const COMMENT_EXAMPLES = [
  exampleOf(ListPostComments, {
    input: { id: ID, limit: 50 },
    output: { items: [COMMENT], next_cursor: null },
  }),
  exampleOf(CreatePostComment, { input: { id: ID, text, mentions }, output: COMMENT }),
  exampleOf(UpdatePostComment, {
    input: { id: ID, comment_id, resolved: true },
    output: { ...COMMENT, resolved_at: RESOLVED },
  }),
  exampleOf(DeletePostComment, { input: { id: ID, comment_id }, output: null }),
];
