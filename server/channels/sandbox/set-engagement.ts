import type { z } from "zod";
import type { SetEngagement } from "#core/contract/operations/sandbox.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { engagementNote, FOLLOWERS_NOTE } from "#platforms/kit/simulator/engagement.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findChannel } from "../find-channel.ts";
import { createSandboxStore } from "./sandbox-store.ts";

type Output = z.output<typeof SetEngagement.output>;

/** Sets the metrics the simulated platform returns. At most five statements. */
export async function setEngagement({
  ctx,
  input: { id, external_post_id, followers, ...given },
}: {
  ctx: ServiceContext;
  input: z.output<typeof SetEngagement.input>;
}): Promise<Output> {
  const channel = await findChannel(ctx.db, ctx, id);
  if (channel.mode !== "sandbox")
    throw Refusal.because(
      "unsupported_mode",
      `${channel.id} is a live channel. Its platform provides the metrics.`,
    );
  const where = { channel_id: channel.id, external_post_id };
  if ((await ctx.db.sandboxPost.count({ where })) === 0)
    throw Refusal.because(
      "invalid_input",
      `external_post_id: this channel has no ${external_post_id}.`,
    );
  const store = createSandboxStore(ctx.system, channel);
  const name = engagementNote(external_post_id);
  const before = ((await store.recall(name)) ?? {}) as Output["numbers"];
  const counts = Object.entries(given).filter(([, value]) => value !== undefined);
  const numbers = { ...before, ...(Object.fromEntries(counts) as Output["numbers"]) };
  await store.note(name, numbers as Json);
  if (followers !== undefined) await store.note(FOLLOWERS_NOTE, followers);
  return {
    external_post_id,
    numbers: followers === undefined ? numbers : { ...numbers, followers },
  };
}
