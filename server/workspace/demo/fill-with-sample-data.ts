import { Refusal } from "#core/contract/refusal.ts";
import type { SampleData } from "#core/contract/resources/sample-data.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { markSample } from "#server/kernel/sample-records.ts";
import { addColleague } from "./add-colleague.ts";
import { addLabels, addSavedReply, startReport } from "./add-helpers.ts";
import { connectChannels } from "./connect-channels.ts";
import { deleteSamples } from "./delete-samples.ts";
import { getSampleData } from "./get-sample-data.ts";
import { publishPastPosts } from "./publish-past-posts.ts";
import { recordSampleEvent } from "./record-sample-event.ts";
import { contextOfPerson, findAuthor } from "./sample-context.ts";
import { storePictures } from "./store-pictures.ts";
import { writeConversations } from "./write-conversations.ts";
import { writeMetrics } from "./write-metrics.ts";
import { writeDrafts, writeLatePosts, writeUpcomingPosts } from "./write-other-posts.ts";

/**
 * Fills the organization with a bakery's six weeks on sandbox channels, through the same services as people. What was
 * published is then moved into the past. The request is marked as sample data first, and everything before anything is
 * published, so that it notifies nobody. If it fails, everything is deleted again.
 */
export async function fillWithSampleData({ ctx }: { ctx: ServiceContext }): Promise<SampleData> {
  await refuseUnlessPublishing(ctx);
  const { organization_id, db, system } = ctx;
  const record_id = organization_id;
  const begun = await db.sampleRecord.createMany({
    data: { record_id, organization_id, kind: "filling", created_at: system.now() },
    skipDuplicates: true,
  });
  if (begun.count === 0) throw await refuseRepeated(ctx);
  try {
    const request = { kind: "request", ids: [ctx.request_id], now: system.now() } as const;
    await markSample(ctx.sql, { organization_id, ...request });
    await fill(ctx);
  } catch (error) {
    await deleteSamples(ctx);
    throw error;
  }
  await db.sampleRecord.updateMany({ where: { record_id }, data: { kind: "filled" } });
  await recordSampleEvent(ctx, "organization.sample_data_added");
  return getSampleData({ ctx });
}

async function fill(ctx: ServiceContext): Promise<void> {
  const person = await contextOfPerson(ctx, await findAuthor(ctx));
  const channels = await connectChannels(person);
  const added = await addColleague(person);
  const colleague = added === null ? null : await contextOfPerson(ctx, added);
  await addLabels(person);
  const pictures = await storePictures(person);
  const stage = { person, colleague, channels, pictures };
  const posts = await publishPastPosts(stage);
  await writeConversations(stage, posts);
  await writeMetrics(stage, posts);
  await writeLatePosts(stage);
  await writeUpcomingPosts(stage);
  await writeDrafts(stage);
  await addSavedReply(person);
  await startReport(person);
}

async function refuseUnlessPublishing(ctx: ServiceContext): Promise<void> {
  const { organization_id, actor } = ctx;
  if (actor.organization.approval.mode !== "none")
    throw Refusal.because(
      "sample_data",
      "Posts of this organization need approval, so sample posts can't be published. Turn approval off, fill in the sample data, then turn it on again.",
    );
  const { paused_at } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: organization_id },
    select: { paused_at: true },
  });
  if (paused_at === null) return;
  throw Refusal.because(
    "sample_data",
    "Publishing is paused, so sample posts can't be published. Resume publishing first.",
  );
}

async function refuseRepeated(ctx: ServiceContext): Promise<Refusal> {
  const { state } = await getSampleData({ ctx });
  return Refusal.because(
    "sample_data",
    state === "filling"
      ? "Sample data is being filled in. Wait until it's there. If that was interrupted, remove it after five minutes."
      : "This organization already has sample data. Remove it before you fill it in again.",
  );
}
