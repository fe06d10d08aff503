/** Posts of the Page (https://developers.facebook.com/docs/graph-api/reference/page/feed, …/page/published_posts). */
import { graphTime, numericId, pageOf } from "#platforms/kit/simulator/graph/objects.ts";
import { answerWith, pickFromAll } from "#platforms/kit/simulator/graph/pick-fields.ts";
import type { GraphRequest } from "#platforms/kit/simulator/graph/read-call.ts";
import { invalidParameter, noSuchObject } from "#platforms/kit/simulator/graph/refuse.ts";
import { countOfDay, findOwnPost, ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import type { SandboxFile, SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { findPhotos, isStory, type Payload, payloadOf } from "./photos.ts";
import { facebookFault } from "./refuse.ts";

const MAX_MESSAGE = 63_206;
/** Not in Facebook's documents; the maximum of other publishers. */
const MAX_PHOTOS = 10;
/** How long Facebook remembers a text isn't documented. */
const DUPLICATE_MS = 24 * 3_600_000;

/** `POST /{page}/feed`. Refuses the text of a recent post without photos. */
export async function createPost(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const message = fields.get("message");
  const link = fields.get("link");
  const media = attachedIn(fields);
  if (media === null || media.length > MAX_PHOTOS)
    return invalidParameter("attached_media must be a list of at most 10 media_fbid");
  if (!message?.trim() && link === undefined && media.length === 0)
    return facebookFault("nothingToPost");
  if ((message?.length ?? 0) > MAX_MESSAGE) return facebookFault("messageTooLong");
  if (link !== undefined && !isWebAddress(link))
    return invalidParameter("The url you supplied is invalid");
  const photos = await findPhotos(context, media);
  if (photos instanceof Response) return photos;
  const payload: Payload = { kind: "post", message, link, media };
  const key = media.length === 0 ? `${message} ${link}` : media.join(",");
  const since = new Date(context.now().getTime() - DUPLICATE_MS);
  const id = `${context.account.external_account_id}_${numericId(context, "12")}`;
  const post = toPost(context, { id, key, payload, files: photos });
  const earlier = await context.store.insertOnce(post, since);
  return earlier === null ? Response.json({ id }) : facebookFault("duplicate");
}

export function toPost(
  { store, now }: SimulatorContext,
  {
    id,
    key,
    payload,
    files,
  }: { id: string; key: string; payload: Payload; files: readonly SandboxFile[] },
): SandboxPost {
  return {
    id: store.newId(),
    external_post_id: id,
    key,
    text: payload.message ?? "",
    payload: JSON.parse(JSON.stringify(payload)),
    received_at: now(),
    files,
  };
}

export async function listPosts(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const since = Number(fields.get("since") ?? 0) * 1000;
  const posts = (await ownPosts(context)).filter(
    (post) => !isStory(post) && post.received_at.getTime() >= since,
  );
  const page = pageOf(posts, { after: fields.get("after"), limit: fields.get("limit") });
  const described = page.data.map((post) => describePost(context, post));
  const data = pickFromAll("PagePost", described, fields.get("fields"));
  return answerWith(data instanceof Response ? data : { ...page, data });
}

/** https://developers.facebook.com/docs/graph-api/reference/page-post */
export function describePost({ store }: SimulatorContext, post: SandboxPost) {
  const { message, media } = payloadOf(post);
  return {
    id: post.external_post_id,
    message,
    created_time: graphTime(post.received_at),
    permalink_url: store.pageUrl(post.id),
    attachments: media.length === 0 ? undefined : { data: [attachmentOf(media)] },
  };
}

export async function countKind(context: SimulatorContext, kind: Payload["kind"]): Promise<number> {
  const posts = await ownPosts(context);
  return countOfDay(
    context,
    posts.filter((post) => payloadOf(post).kind === kind),
  );
}

function attachmentOf(media: readonly string[]) {
  const [only] = media;
  if (media.length === 1) return { media_type: "photo", target: { id: only } };
  return {
    media_type: "album",
    subattachments: { data: media.map((id) => ({ media_type: "photo", target: { id } })) },
  };
}

/**
 * Reads `attached_media[0]` and so on, each `{"media_fbid": …}`, or one list of them. Returns null if it is neither.
 */
function attachedIn(fields: GraphRequest["fields"]): string[] | null {
  const numbered = [...fields].filter(([name]) => /^attached_media\[\d+\]$/.test(name));
  const written = numbered.map(([, value]) => value);
  const list = fields.get("attached_media");
  try {
    const media = list === undefined ? written.map((each) => JSON.parse(each)) : JSON.parse(list);
    return media.map(({ media_fbid }: { media_fbid: unknown }) => String(media_fbid));
  } catch {
    return null;
  }
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

const MAX_TITLE = 255;

/**
 * `POST /{post}` and `POST /{video}`: omitted fields stay
 * (https://developers.facebook.com/docs/graph-api/reference/page-post#updating, …/reference/video#updating).
 */
export async function updateObject(
  context: SimulatorContext,
  { fields }: GraphRequest,
  { id }: { id: string },
): Promise<Response> {
  const post = await findOwnPost(context, id);
  if (post === null) return noSuchObject(id);
  const before = payloadOf(post);
  if (before.kind !== "post" && before.kind !== "videos")
    return invalidParameter("The sandbox changes posts and videos alone");
  const isVideo = before.kind === "videos";
  const message = fields.get(isVideo ? "description" : "message") ?? before.message;
  const title = isVideo ? (fields.get("name") ?? before.title) : before.title;
  const isEmpty = !message?.trim() && before.link === undefined && before.media.length === 0;
  if (isEmpty) return facebookFault("nothingToPost");
  if ((message?.length ?? 0) > MAX_MESSAGE) return facebookFault("messageTooLong");
  if ((title?.length ?? 0) > MAX_TITLE) return invalidParameter("The title is too long");
  const payload = JSON.parse(JSON.stringify({ ...before, message, title }));
  await context.store.rewrite(post.id, { text: message ?? "", payload });
  return Response.json({ success: true });
}
