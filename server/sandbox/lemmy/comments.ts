/** Comments (crates/api_crud/src/comment/create.rs of github.com/LemmyNet/lemmy, release/v0.19). */
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { cleanAddresses } from "./clean-addresses.ts";
import { paged } from "./communities.ts";
import { addComment, type KnownComment, knownComments } from "./known-comments.ts";
import { findPost, type KnownPost } from "./known-posts.ts";
import { refused, unreadable } from "./refuse.ts";
import { PERSON_ID } from "./sign-in.ts";
import { viewOf as viewPost } from "./view-post.ts";

/** `BODY_MAX_LENGTH` (crates/utils/src/utils/validation.rs), in UTF-16 units. */
const MOST = 10_000;

const CreateComment = z.object({ content: z.string(), post_id: z.int() });

/** `POST /comment` */
export async function createComment(context: SimulatorContext, input: unknown): Promise<Response> {
  const asked = CreateComment.safeParse(input);
  if (!asked.success) return unreadable(asked.error.issues[0]?.message ?? "");
  const { content, post_id } = asked.data;
  const { store, now } = context;
  if (content.length > MOST) return refused("invalid_body_field");
  const post = await findPost(store, post_id);
  if (post === null) return refused("couldnt_find_post");
  if (post.deleted) return refused("deleted");
  const published = now().toISOString().replace("Z", "000Z");
  const comment = { id: store.sequence(), content: cleanAddresses(content), published };
  await addComment(store, post_id, comment);
  return Response.json({
    comment_view: await viewOf(context, post, comment),
    recipient_ids: [],
  });
}

/** `GET /comment/list`: newest first. */
export async function listComments(
  context: SimulatorContext,
  query: URLSearchParams,
): Promise<Response> {
  const post = await findPost(context.store, Number(query.get("post_id")));
  if (post === null) return Response.json({ comments: [] });
  const known = await knownComments(context.store, Number(post.post.external_post_id));
  const comments = paged(known, query).map((each) => viewOf(context, post, each));
  return Response.json({ comments: await Promise.all(comments) });
}

/** `CommentView` of join-lemmy.org/api. */
async function viewOf(
  context: SimulatorContext,
  known: KnownPost,
  { id, content, published }: KnownComment,
) {
  const { post, creator, community, subscribed, saved, ...rest } = await viewPost(context, known);
  return {
    comment: {
      id,
      creator_id: PERSON_ID,
      post_id: post.id,
      content,
      removed: false,
      published,
      deleted: false,
      ap_id: `https://lemmy.test/comment/${id}`,
      local: true,
      path: `0.${id}`,
      distinguished: false,
      language_id: 0,
    },
    creator,
    post,
    community,
    counts: { comment_id: id, score: 1, upvotes: 1, downvotes: 0, published, child_count: 0 },
    creator_banned_from_community: rest.creator_banned_from_community,
    banned_from_community: rest.banned_from_community,
    creator_is_moderator: rest.creator_is_moderator,
    creator_is_admin: rest.creator_is_admin,
    subscribed,
    saved,
    creator_blocked: rest.creator_blocked,
    my_vote: 1,
  };
}
