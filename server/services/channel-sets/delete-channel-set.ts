import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";
import { commitRecords } from "../transactions/commit.ts";

/** Deletes a set but not its channels. Two statements. */
export async function deleteChannelSet({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.channelSet.deleteMany({
      where: { id: input.id, organization_id: ctx.organization_id },
    });
    if (count === 0) throw Refusal.notFound("set", input.id);
    record({ kind: "channel_set.deleted", subject_id: input.id });
    return null;
  });
}
