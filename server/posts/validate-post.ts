import type { z } from "zod";
import type { ValidatePost } from "#core/contract/operations/posts/validate-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findFiles, pickFiles } from "./files/find-files.ts";
import { getPost } from "./get-post.ts";
import { toPost } from "./record/to-resource.ts";
import { timeOf } from "./rules/lifecycle/arm-post.ts";
import { findVerdictContext } from "./rules/validation/verdict-context.ts";
import { charactersSent, unsavedPost } from "./save/draft-input.ts";
import { type PlannedEntry, planEntries } from "./save/plan-entries.ts";
import { planTimes } from "./save/plan-times.ts";
import { giveSlots, wantsSlot } from "./save/queue-times.ts";
import { resolveTargetsAt } from "./save/resolve-targets.ts";

/**
 * Validates a draft, or a stored post exactly as saved. Stores and fixes nothing. One statement, two for a stored post,
 * and one more each if files are referred to and if a quota could be exhausted.
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
  ctx.validate.expect(charactersSent({ content, channels, per_channel }));
  const files = await findFiles(ctx.sql, ctx, input);
  const media = pickFiles(files, input) ?? [];
  const at = ctx.system.now();
  const { targets, uses } = await resolveTargetsAt(ctx.sql, ctx, { names: channels, at });
  const planned = planEntries({ post_id: "", targets, per_channel, files });
  const slotted = wantsSlot(input) ? await planSlots(ctx, planned, { ...input, now: at }) : null;
  const entries = (slotted?.planned ?? planned).map(
    ({ apply, numbering, own_time, ...entry }) => entry,
  );
  const scheduled_at = slotted?.first ?? null;
  const fields = { content, media, entries, scheduled_at, labels: [] };
  const draft = unsavedPost(ctx, fields);
  const context =
    slotted === null
      ? { policy: ctx.actor.organization.policy, uses, due: null, now: at }
      : await findVerdictContext(ctx, draft, { arming: true });
  return toPost(ctx, draft, { ...context, labels_unknown: true });
}

/** Returns the entries with the queue slots they would get, and the first of these. Two statements. */
async function planSlots(
  ctx: ServiceContext,
  planned: readonly PlannedEntry[],
  { now, ...request }: z.output<typeof ValidatePost.input> & { now: Date },
) {
  const timed = await giveSlots(ctx.sql, ctx, { request, planned, post_id: null, now });
  const { planned: entries, choice } = planTimes(timed, {
    choice: undefined,
    scheduled: null,
    now,
  });
  return { planned: entries, first: choice === undefined ? null : timeOf(choice, now) };
}
