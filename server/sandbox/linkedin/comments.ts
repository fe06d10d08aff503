/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/comments-api */
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { authorOf, type Kind } from "./kind.ts";
import { hasPost } from "./posts.ts";
import { accessDenied, badBody, badPost, notFound } from "./refuse.ts";

const MAX_TEXT = 1_250;

const NewComment = z.strictObject({
  actor: z.string(),
  object: z.string(),
  message: z.strictObject({ text: z.string().min(1) }),
});

const Kept = z.array(
  NewComment.extend({ id: z.string(), created: z.object({ time: z.number() }) }),
);

/** `POST /rest/socialActions/{urn}/comments` */
export async function createComment(
  context: SimulatorContext,
  request: Request,
  { post, kind }: { post: string; kind: Kind },
): Promise<Response> {
  if (!kind.scopes.some((scope) => /^w_\w+_social_feed$/.test(scope)))
    return accessDenied("socialActions.CREATE_COMMENT.20260901");
  const input = NewComment.safeParse(await request.json().catch(() => null));
  if (!input.success) return badBody(input.error.issues.map(({ message }) => message));
  const { actor, object, message } = input.data;
  if (actor !== authorOf(context, kind))
    return accessDenied("socialActions.CREATE_COMMENT.20260901");
  if (object !== post || !(await hasPost(context, post))) return notFound();
  if (message.text.length > MAX_TEXT)
    return badPost(400, "FIELD_LENGTH_TOO_LONG", `A comment has at most ${MAX_TEXT} characters`);
  const { store, now } = context;
  const comment = {
    ...input.data,
    id: String(store.sequence()),
    created: { time: now().getTime() },
  };
  await store.note(noteOf(post), [...(await commentsOn(context, post)), comment]);
  return Response.json(comment, { status: 201, headers: { "x-restli-id": comment.id } });
}

/** `GET /rest/socialActions/{urn}/comments` */
export async function listComments(
  context: SimulatorContext,
  { post, kind }: { post: string; kind: Kind },
): Promise<Response> {
  if (!kind.scopes.includes("r_organization_social_feed"))
    return accessDenied("socialActions.GET_COMMENTS.20260901");
  if (!(await hasPost(context, post))) return notFound();
  const elements = await commentsOn(context, post);
  return Response.json({ paging: { start: 0, count: 100, links: [] }, elements });
}

async function commentsOn({ store }: SimulatorContext, post: string) {
  return Kept.parse((await store.recall(noteOf(post))) ?? []);
}

function noteOf(post: string) {
  return `comments ${post}`;
}
