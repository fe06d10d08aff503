import { z } from "zod";
import {
  type Advance,
  type Json,
  type Progress,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { createLocalPost, getLocalPost, type LocalPost, listLocalPosts } from "./api.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";

const ADDRESS_LASTS_MS = 3_600_000;
const POLL_MS = 5_000;
/**
 * A post that Google is still reviewing after this long counts as published: it becomes visible when Google is done.
 */
const LONGEST_WAIT_MS = 3_600_000;

const State = z.object({ name: z.string(), since: z.iso.datetime() });

/** Pages of 100 posts: a location may make ten changes a minute. */
const MAX_PAGES = 3;
const CLOCK_TOLERANCE_MS = 150_000;

/**
 * Finds the location's post with this text, topic and presence of a photo that was created since this one was prepared
 * and belongs to no other Crier post. Returns null if there is none. Google has no idempotency key and accepts the same
 * post twice.
 */
async function findLocalPost(
  context: ProviderContext,
  { post, files, prepared_at }: Pick<PreparedCall, "post" | "files" | "prepared_at">,
): Promise<LocalPost | null> {
  const since = Date.parse(prepared_at) - CLOCK_TOLERANCE_MS;
  const summary = essenceOf(String(post.summary ?? ""));
  let page: string | null = null;
  for (let number = 0; number < MAX_PAGES; number += 1) {
    const { localPosts, nextPageToken } = await listLocalPosts(context, page);
    const recent = localPosts.filter(({ createTime }) => Date.parse(createTime ?? "") >= since);
    const alike = recent.filter(
      (each) =>
        essenceOf(each.summary) === summary &&
        each.topicType === post.topicType &&
        each.media.length === files.length,
    );
    const taken = await context.history.taken(alike.map(({ name }) => name));
    const found = alike.find(({ name }) => !taken.has(name));
    if (found !== undefined) return found;
    if (nextPageToken === "" || recent.length < localPosts.length) return null;
    page = nextPageToken;
  }
  return null;
}

function essenceOf(summary: string): string {
  return summary.replace(/\s+/g, "");
}

/** Creates the post unless a call whose response was lost already did, or checks whether Google shows it. */
export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const waiting = State.safeParse(progress.state).data;
  if (waiting !== undefined)
    return follow(context, await getLocalPost(context, waiting.name), waiting);
  const call = preparedCall(prepared);
  const earlier = context.history.answer_lost ? await findLocalPost(context, call) : null;
  const since = context.now().toISOString();
  return follow(context, earlier ?? (await create(context, call)), { since });
};

function follow(
  { now }: Pick<ProviderContext, "now">,
  post: LocalPost,
  { since }: { since: string },
): Advance {
  if (post.state === "REJECTED")
    throw new ProviderError(
      "content_policy",
      "Google refused the post under its rules. Look at the post in the Business Profile for the reason.",
    );
  const waits =
    post.state === "PROCESSING" && now().getTime() - Date.parse(since) < LONGEST_WAIT_MS;
  if (!waits) return { done: [toPublishedItem(post)] };
  const progress: Progress = { items: [], state: { name: post.name, since } };
  return { progress, after_ms: POLL_MS, stage: "Google is reviewing the post." };
}

async function create(
  context: ProviderContext,
  { post, files: [file] }: PreparedCall,
): Promise<LocalPost> {
  if (file === undefined) return createLocalPost(context, post);
  const sourceUrl = await context.files.address(file, ADDRESS_LASTS_MS);
  const media: Json = [{ mediaFormat: "PHOTO", sourceUrl }];
  return createLocalPost(context, { ...post, media });
}

export const lookup: Provider["lookup"] = async (context, prepared) => {
  const found = await findLocalPost(context, preparedCall(prepared));
  return found === null ? "absent" : { found: [toPublishedItem(found)] };
};

function toPublishedItem({ name, searchUrl }: LocalPost): PublishedItem {
  return { external_post_id: name, url: searchUrl ?? null, reference: name };
}
