import { Refusal } from "#core/contract/refusal.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import { sortPostingTimes } from "#core/domain/schedule/slots.ts";
import { Prisma } from "#server/db/generated/client.ts";
import type { ServiceContext } from "../context.ts";
import { writeDocuments } from "../search-index/document-part.ts";
import { channelDocument } from "../search-index/documents.ts";
import { commitRecords } from "../transactions/commit.ts";
import { findChannel } from "./find-channel.ts";
import { toChannel } from "./to-resource.ts";

/**
 * Renames a channel, moves it between projects, or replaces its posting times. Throws if the project isn't in the
 * organization. Three statements, five with a project.
 */
export async function updateChannel({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: {
    id: string;
    name?: string | undefined;
    project_id?: string | null | undefined;
    posting_times?: PostingTime[] | null | undefined;
  };
}): Promise<Channel> {
  const { id, name, project_id, posting_times } = input;
  if (typeof project_id === "string") {
    await findChannel(ctx.db, ctx, id);
    await refuseUnknownProject(ctx, project_id);
  }
  const channel = await commitRecords(ctx, async ({ tx, sql, record }) => {
    const [updated] = await tx.channel.updateManyAndReturn({
      where: { id, organization_id: ctx.organization_id, deleted_at: null },
      data: {
        ...(name === undefined ? {} : { name }),
        ...(project_id === undefined ? {} : { project_id }),
        ...(posting_times === undefined ? {} : { posting_times: toColumn(posting_times) }),
      },
    });
    if (updated === undefined) return undefined;
    const { provider, name: called } = updated;
    record({ kind: "channel.updated", subject_id: id, facts: { provider, name: called } });
    if (name !== undefined) await writeDocuments(sql, [channelDocument(updated)]);
    return updated;
  });
  if (channel === undefined) throw Refusal.notFound("channel", id);
  return toChannel(channel);
}

function toColumn(times: PostingTime[] | null) {
  return times === null ? Prisma.DbNull : sortPostingTimes(times);
}

async function refuseUnknownProject({ db, organization_id }: ServiceContext, id: string) {
  if ((await db.project.count({ where: { id, organization_id } })) > 0) return;
  throw Refusal.because(
    "unknown_project",
    `project_id: There is no project ${id} in this organization. GET /projects lists them; null removes the channel from its project.`,
  );
}
