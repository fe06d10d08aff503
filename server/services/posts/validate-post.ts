import type { z } from "zod";
import type { ValidatePost } from "#core/contract/posts/validate-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "../context.ts";
import { charactersSent, unsavedPost } from "./draft-input.ts";
import { findFiles, pickFiles } from "./find-files.ts";
import { getPost } from "./get-post.ts";
import { planEntries } from "./plan-entries.ts";
import { resolveTargetsAt } from "./resolve-targets.ts";
import { toPost } from "./to-resource.ts";

/**
 * Judges a draft, or a stored post exactly as it is saved. Stores nothing, repairs nothing. One statement, two for a
 * post that is stored, and one more where files are named, and where a quota could be used up.
 */
export async function validatePost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof ValidatePost.input>;
}): Promise<Post> {
  if (input.id !== undefined) return getPost({ ctx, input: { id: input.id } });
  const { content = "", channels = [], per_channel = {} } = input;
  ctx.judge.expect(charactersSent({ content, channels, per_channel }));
  const files = await findFiles(ctx.sql, ctx, input);
  const media = pickFiles(files, input) ?? [];
  const at = ctx.system.now();
  const { targets, uses } = await resolveTargetsAt(ctx.sql, ctx, { names: channels, at });
  const planned = planEntries({ post_id: "", targets, per_channel, files });
  const entries = planned.map(({ apply, numbering, ...entry }) => entry);
  const draft = unsavedPost(ctx.organization_id, { content, media, entries, labels: [] });
  return toPost(ctx, draft, { policy: ctx.actor.organization.policy, uses, due: null });
}
