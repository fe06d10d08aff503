import { type Poll, USUAL_MINUTES } from "#platforms/kit/poll.ts";
import type { ProviderContext, PublishedItem } from "#platforms/kit/spec/provider.ts";
import { submit, submitGallery, submitPoll } from "./api.ts";
import type { PreparedCall } from "./prepare.ts";
import type { Asset } from "./upload-file.ts";

const DAY_MINUTES = 1_440;

/** Submits a post. Returns null if Reddit doesn't identify it. */
export async function submitPost(
  context: ProviderContext,
  call: PreparedCall,
  assets: readonly Asset[],
): Promise<PublishedItem | null> {
  const answered = await send(context, call, assets);
  const { name = answered.id, url } = answered;
  return name === undefined ? null : toPublishedItem({ name, permalink: url ?? null });
}

function send(context: ProviderContext, call: PreparedCall, assets: readonly Asset[]) {
  if (call.poll !== undefined) return submitPoll(context, toPoll(call, call.poll));
  if (call.kind === "gallery") return submitGallery(context, toGallery(call, assets));
  return submit(context, toForm(call, assets));
}

/**
 * Fields of https://www.reddit.com/dev/api#POST_api_submit. They make Reddit list all errors and enforce the
 * subreddit's requirements.
 */
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

/** `submit_poll` of github.com/praw-dev/praw, praw/models/reddit/subreddit. Its duration is in days. */
function toPoll(call: PreparedCall, { choices, minutes }: Poll) {
  const { flair_id } = call;
  return {
    sr: call.subreddit,
    title: call.title,
    text: call.text,
    options: choices,
    duration: (minutes ?? USUAL_MINUTES) / DAY_MINUTES,
    ...(flair_id === null ? {} : { flair_id }),
    nsfw: call.nsfw,
    spoiler: call.spoiler,
    sendreplies: call.send_replies,
    resubmit: call.resubmit,
    validate_on_submit: true,
  };
}

const SITE = "https://www.reddit.com";

/** Takes a post's full name, such as `t3_15bfi0`, and its URL or URL path. */
export function toPublishedItem({
  name,
  permalink,
}: {
  name: string;
  permalink: string | null;
}): PublishedItem {
  const id = name.startsWith("t3_") ? name : `t3_${name}`;
  const path = permalink ?? `/comments/${id.replace("t3_", "")}`;
  return { external_post_id: id, url: new URL(path, SITE).href, reference: id };
}
