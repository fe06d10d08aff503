import type { z } from "zod";
import type { ValidatePost } from "#core/contract/posts/validate-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "../context.ts";
import { findCircumstances } from "./circumstances.ts";
import { refuseUnknownMedia, unsavedPost } from "./draft-input.ts";
import { getPost } from "./get-post.ts";
import { planEntries } from "./plan-entries.ts";
import { resolveTargets } from "./resolve-targets.ts";
import { toPost } from "./to-resource.ts";

/** Judges a draft, or a stored post exactly as it is saved. Stores nothing, repairs nothing. Two statements. */
export async function validatePost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof ValidatePost.input>;
}): Promise<Post> {
  if (input.id !== undefined) return getPost({ ctx, input: { id: input.id } });
  const { content = "", channels = [], per_channel = {} } = input;
  refuseUnknownMedia(input.media);
  const targets = await resolveTargets(ctx.sql, ctx, channels);
  const planned = planEntries({ post_id: "", content, targets, per_channel });
  const entries = planned.map(({ apply, numbering, ...entry }) => entry);
  const draft = unsavedPost(ctx.organization_id, { content, entries, labels: [] });
  return toPost(draft, await findCircumstances(ctx, draft));
}
