import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MOST_IN_COMMENT, MOST_IN_CURSOR } from "../limits.ts";
import {
  CommentPerson,
  MOST_COMMENTS,
  MOST_MENTIONS,
  PostComment,
} from "../resources/post-comment.ts";
import { strictObject } from "../strict-object.ts";

export const CommentText = z.string().trim().min(1).max(MOST_IN_COMMENT);

const Mentions = z
  .array(Id)
  .max(MOST_MENTIONS)
  .meta({
    description: "IDs of members to mention. They get an email, and see it on their home page.",
    examples: [["user_01kaj4q1b3d5f7h9j1k3m5n7p9"]],
  });

export const ListPostComments = defineOperation({
  name: "post_comments.list",
  kind: "query",
  summary: "List a post's comments",
  description:
    "What your team and guests with an approval link wrote about the post, oldest first. For comments on platforms, see `GET /interactions`.",
  http: { method: "GET", path: "/posts/{id}/comments" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    id: Id,
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "The `next_cursor` of the previous page.",
    }),
    limit: z.int().min(1).max(100).default(50),
  }),
  output: z.object({ items: z.array(PostComment), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor"],
});

export const CreatePostComment = defineOperation({
  name: "post_comments.create",
  kind: "mutation",
  summary: "Comment on a post",
  description: `For your team and guests with an approval link; never published. A post can have up to ${MOST_COMMENTS} comments.`,
  http: { method: "POST", path: "/posts/{id}/comments", status: 201 },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id, text: CommentText, mentions: Mentions.default([]) }),
  output: PostComment,
  refusals: ["unknown_member", "too_many_comments"],
  idempotent: true,
});

export const UpdatePostComment = defineOperation({
  name: "post_comments.update",
  kind: "mutation",
  summary: "Edit or resolve a comment",
  description:
    "Only its author can change `text` and `mentions`; anyone who can read the post can resolve and reopen it. Omitted fields stay as they are.",
  http: { method: "PATCH", path: "/posts/{id}/comments/{comment_id}" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    id: Id,
    comment_id: Id,
    text: CommentText.optional(),
    mentions: Mentions.optional(),
    resolved: z.boolean().optional(),
  }),
  output: PostComment,
  refusals: ["not_author", "unknown_member"],
});

export const DeletePostComment = defineOperation({
  name: "post_comments.delete",
  kind: "mutation",
  summary: "Delete a comment",
  description: "Only its author, an owner or an admin can do this. It can't be undone.",
  http: { method: "DELETE", path: "/posts/{id}/comments/{comment_id}", status: 204 },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id, comment_id: Id }),
  output: z.null(),
  refusals: ["not_author"],
});

export const ListCommentPeople = defineOperation({
  name: "post_comments.people",
  kind: "query",
  summary: "List people to mention",
  description: "All members, by name.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: z.array(CommentPerson),
  refusals: [],
});
