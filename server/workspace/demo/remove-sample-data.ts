import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { deleteSamples } from "./delete-samples.ts";
import { recordSampleEvent } from "./record-sample-event.ts";

/** Filling takes seconds. Longer means that its process ended. */
const LONGEST_FILLING_MS = 5 * 60_000;

/** Removes the sample data. Nothing happens without any. Throws while it is being filled in. */
export async function removeSampleData({ ctx }: { ctx: ServiceContext }): Promise<null> {
  const { organization_id, system } = ctx;
  const mark = await ctx.db.sampleRecord.findUnique({ where: { record_id: organization_id } });
  if (mark === null) return null;
  const filling_ms = system.now().getTime() - mark.created_at.getTime();
  if (mark.kind === "filling" && filling_ms < LONGEST_FILLING_MS)
    throw Refusal.because(
      "sample_data",
      "Sample data is still being filled in. Try again in a minute.",
    );
  await deleteSamples(ctx);
  await recordSampleEvent(ctx, "organization.sample_data_removed");
  return null;
}
