import { Refusal } from "#core/contract/refusal.ts";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import type { Project } from "#core/contract/resources/project.ts";
import { sortPostingTimes } from "#core/domain/schedule/slots.ts";
import { isTaken } from "#server/db/database-error.ts";
import type { ServiceContext } from "../context.ts";
import { labelKey } from "../labels/label-key.ts";
import { refuseTaken } from "../refuse-taken.ts";
import { commitRecords } from "../transactions/commit.ts";
import { toProject } from "./to-resource.ts";

/**
 * Renames a project or replaces its posting times. Throws if another one has the name (case-insensitive). Two
 * statements.
 */
export async function updateProject({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string; name?: string | undefined; posting_times?: PostingTime[] | undefined };
}): Promise<Project> {
  const { organization_id } = ctx;
  const { id, name, posting_times } = input;
  const name_key = name === undefined ? undefined : labelKey(name);
  try {
    const project = await commitRecords(ctx, async ({ tx, record }) => {
      const [updated] = await tx.project.updateManyAndReturn({
        where: { id, organization_id },
        data: {
          ...(name === undefined || name_key === undefined ? {} : { name, name_key }),
          ...(posting_times === undefined
            ? {}
            : { posting_times: sortPostingTimes(posting_times) }),
        },
      });
      if (updated === undefined) return undefined;
      if (name !== undefined) record({ kind: "project.renamed", subject_id: id, facts: { name } });
      if (posting_times !== undefined)
        record({
          kind: "project.updated",
          subject_id: id,
          facts: { name: updated.name, fields: ["posting_times"] },
        });
      return updated;
    });
    if (project !== undefined) return toProject(project);
  } catch (error) {
    if (name_key === undefined || !isTaken(error, "project_organization_id_name_key_key"))
      throw error;
    return refuseTaken(
      "project",
      await ctx.db.project.findFirst({ where: { organization_id, name_key } }),
    );
  }
  throw Refusal.notFound("project", id);
}
