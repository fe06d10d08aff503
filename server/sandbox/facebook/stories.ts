/** Stories of the Page (https://developers.facebook.com/docs/page-stories-api). */
import { DAY_MS, numericId, ownPosts, pageOf } from "../graph/own-posts.ts";
import { answerWith, pickFromAll } from "../graph/pick-fields.ts";
import type { GraphRequest } from "../graph/read-call.ts";
import { invalidParameter } from "../graph/refuse.ts";
import type { SimulatorContext } from "../spec.ts";
import { findPhotos, isStory, payloadOf } from "./photos.ts";
import { toPost } from "./posts.ts";
import { facebookFault } from "./refuse.ts";

/** `POST /{page}/photo_stories`, with a photo that isn't shown anywhere yet. */
export async function createPhotoStory(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const photo = fields.get("photo_id");
  if (photo === undefined) return invalidParameter("The parameter photo_id is required");
  const files = await findPhotos(context, [photo]);
  if (files instanceof Response) return files;
  const id = numericId(context, "13");
  // A story shows no alt text.
  const shown = files.map((file) => ({ ...file, alt_text: null }));
  const payload = { kind: "photo_stories" as const, media: [photo] };
  const post = toPost(context, { id, key: photo, payload, files: shown });
  if ((await context.store.insertOnce(post)) !== null) return facebookFault("photoPosted");
  return Response.json({ success: true, post_id: id });
}

/** `GET /{page}/stories`: those of the last day, since the sandbox's Page has no archive. */
export async function listStories(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const since = context.now().getTime() - DAY_MS;
  const stories = (await ownPosts(context)).filter(
    (post) => isStory(post) && post.received_at.getTime() > since,
  );
  const page = pageOf(stories, { after: fields.get("after"), limit: fields.get("limit") });
  const described = page.data.map((post) => {
    const { kind, media } = payloadOf(post);
    return {
      id: undefined,
      post_id: post.external_post_id,
      status: "PUBLISHED",
      creation_time: String(Math.floor(post.received_at.getTime() / 1000)),
      media_type: kind === "photo_stories" ? "photo" : "video",
      media_id: media[0],
      url: context.store.pageUrl(post.id),
    };
  });
  const asked = fields.get("fields") ?? "post_id,status,creation_time,media_type,media_id,url";
  const data = pickFromAll("PageStory", described, asked);
  return answerWith(data instanceof Response ? data : { ...page, data });
}
