/** Comments (crates/api_crud/src/comment/create.rs of github.com/LemmyNet/lemmy, release/v0.19). */
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { cleanAddresses } from "./clean-addresses.ts";
import { paged } from "./communities.ts";
import { findPost } from "./known-posts.ts";
import { refused, unreadable } from "./refuse.ts";
import { describePerson, PERSON_ID } from "./sign-in.ts";

/** `BODY_MAX_LENGTH` (crates/utils/src/utils/validation.rs), in UTF-16 units. */
const MOST = 10_000;

const CreateComment = z.object({ content: z.string(), post_id: z.int() });
const Kept = z.array(z.object({ id: z.int(), content: z.string(), published: z.string() }));

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
  const earlier = await keptComments(context, post_id);
  const published = now().toISOString().replace("Z", "000Z");
  const comment = { id: store.sequence(), content: cleanAddresses(content), published };
  await store.note(noteOf(post_id), [comment, ...earlier]);
  return Response.json({ comment_view: viewOf(context, post_id, comment), recipient_ids: [] });
}

/** `GET /comment/list`: newest first. */
export async function listComments(
  context: SimulatorContext,
  query: URLSearchParams,
): Promise<Response> {
  const post_id = Number(query.get("post_id"));
  const kept = paged(await keptComments(context, post_id), query);
  return Response.json({ comments: kept.map((each) => viewOf(context, post_id, each)) });
}

async function keptComments({ store }: SimulatorContext, post_id: number) {
  return Kept.safeParse(await store.recall(noteOf(post_id))).data ?? [];
}

/** CommentView, in lemmy-js-client. */
function viewOf(
  context: SimulatorContext,
  post_id: number,
  { id, content, published }: z.infer<typeof Kept>[number],
) {
  return {
    comment: {
      id,
      creator_id: PERSON_ID,
      post_id,
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
    creator: describePerson(context),
  };
}

function noteOf(post_id: number): string {
  return `comments ${post_id}`;
}
