import { z } from "zod";
import {
  type Advance,
  type Json,
  type Progress,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "../spec.ts";
import { createLocalPost, getLocalPost, type LocalPost } from "./client.ts";
import { findLocalPost } from "./find-local-post.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";

const ADDRESS_LASTS_MS = 3_600_000;
const POLL_MS = 5_000;
/**
 * A post that Google is still reviewing after this long counts as published: it becomes visible when Google is done.
 */
const LONGEST_WAIT_MS = 3_600_000;

const State = z.object({ name: z.string(), since: z.iso.datetime() });

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
