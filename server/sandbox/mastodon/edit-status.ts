import { countOf, engagementOf } from "../engagement.ts";
import type { SimulatorContext } from "../spec.ts";
import { countReplies, findComment } from "./comments.ts";
import { countCharacters, MAX_CHARACTERS } from "./post-status.ts";
import { mastodonError, refuse } from "./refuse.ts";
import { NewStatus, ownStatuses, toStatus } from "./statuses.ts";

/** `GET /api/v1/statuses/{id}` (https://docs.joinmastodon.org/methods/statuses/#get). */
export async function showStatus(context: SimulatorContext, id: string) {
  const { store, account } = context;
  const post = await findStatus(store, id);
  if (post !== undefined) {
    const replies = (await countReplies(context)).get(id) ?? 0;
    const given = await engagementOf(context, id);
    return Response.json({
      ...toStatus(store, account, post),
      replies_count: countOf(given, "comments", replies),
      reblogs_count: countOf(given, "shares"),
      favourites_count: countOf(given, "likes"),
    });
  }
  const comment = await findComment(context, id);
  return comment === undefined ? notFound() : Response.json(comment);
}

/**
 * `PUT /api/v1/statuses/{id}` (https://docs.joinmastodon.org/methods/statuses/#edit). Files that aren't listed are
 * removed, and only the status's own files can be listed here (app/services/update_status_service.rb of
 * github.com/mastodon/mastodon).
 */
export async function editStatus(
  { store, account }: SimulatorContext,
  id: string,
  request: Request,
): Promise<Response> {
  const post = await findStatus(store, id);
  if (post === undefined) return notFound();
  const before = NewStatus.parse(post.payload);
  const {
    status,
    spoiler_text,
    sensitive,
    language,
    media_ids = [],
  } = NewStatus.parse(await request.json().catch(() => ({})));
  if (media_ids.some((media_id) => !(before.media_ids ?? []).includes(media_id)))
    return mastodonError(422, "Validation failed: Media could not be found");
  if (status.trim() === "" && media_ids.length === 0)
    return mastodonError(422, "Validation failed: Text can't be blank");
  if (countCharacters(status, spoiler_text) > MAX_CHARACTERS) return refuse("validation");
  const payload = { ...before, status, spoiler_text, sensitive, language, media_ids };
  const kept = JSON.parse(JSON.stringify(payload));
  await store.rewrite(post.id, { text: status, payload: kept });
  return Response.json(toStatus(store, account, { ...post, text: status, payload: kept }));
}

async function findStatus(store: SimulatorContext["store"], id: string) {
  return (await ownStatuses(store)).find(({ external_post_id }) => external_post_id === id);
}

function notFound(): Response {
  return mastodonError(404, "Record not found");
}

/** `DELETE /api/v1/statuses/{id}`: returns the deleted status, so that it can be redrafted. */
export async function deleteStatus(
  { store, account }: SimulatorContext,
  id: string,
): Promise<Response> {
  const post = (await ownStatuses(store)).find((each) => each.external_post_id === id);
  if (post === undefined) return mastodonError(404, "Record not found");
  await store.markDeleted(id);
  return Response.json({ ...toStatus(store, account, post), text: post.text });
}
