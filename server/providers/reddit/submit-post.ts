import type { ProviderContext, PublishedItem } from "../spec.ts";
import { submit, submitGallery } from "./client.ts";
import type { PreparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";
import type { Asset } from "./upload-file.ts";

/** Submits a post. Answers null where Reddit does not tell which one it is. */
export async function submitPost(
  context: ProviderContext,
  call: PreparedCall,
  assets: readonly Asset[],
): Promise<PublishedItem | null> {
  const answered =
    call.kind === "gallery"
      ? await submitGallery(context, toGallery(call, assets))
      : await submit(context, toForm(call, assets));
  const { name = answered.id, url } = answered;
  return name === undefined ? null : toPublishedItem({ name, permalink: url ?? null });
}

/** Fields of https://www.reddit.com/dev/api#POST_api_submit. Lists what is wrong, and holds to what the subreddit demands. */
function toForm(call: PreparedCall, assets: readonly Asset[]): Record<string, string> {
  const [file, poster] = assets;
  const { kind, text, url, flair_id } = call;
  const address = kind === "link" ? url : (file?.url ?? null);
  return {
    api_type: "json",
    kind,
    sr: call.subreddit,
    title: call.title,
    ...(text === "" && kind !== "self" ? {} : { text }),
    ...(address === null ? {} : { url: address }),
    ...(poster === undefined ? {} : { video_poster_url: poster.url }),
    ...(flair_id === null ? {} : { flair_id }),
    nsfw: String(call.nsfw),
    spoiler: String(call.spoiler),
    sendreplies: String(call.send_replies),
    resubmit: String(call.resubmit),
    validate_on_submit: "true",
  };
}

/** `submit_gallery` of github.com/praw-dev/praw, praw/models/reddit/subreddit. */
function toGallery(call: PreparedCall, assets: readonly Asset[]) {
  const { text, flair_id } = call;
  return {
    api_type: "json",
    show_error_list: true,
    sr: call.subreddit,
    title: call.title,
    ...(text === "" ? {} : { text }),
    ...(flair_id === null ? {} : { flair_id }),
    nsfw: call.nsfw,
    spoiler: call.spoiler,
    sendreplies: call.send_replies,
    validate_on_submit: true,
    items: assets.map(({ id }) => ({ media_id: id, caption: "", outbound_url: "" })),
  };
}
