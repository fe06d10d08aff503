import { Refusal } from "#core/contract/refusal.ts";
import type { Project } from "#core/contract/resources/project.ts";
import { isTaken } from "#server/db/database-error.ts";
import { commitRecords } from "../commit.ts";
import type { ServiceContext } from "../context.ts";
import { labelKey } from "../labels/label-key.ts";
import { refuseTaken } from "../refuse-taken.ts";
import { toProject } from "./to-resource.ts";

/** Renames a project. Refuses a name that another one has, whatever its case. Two statements. */
export async function updateProject({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string; name: string };
}): Promise<Project> {
  const { organization_id } = ctx;
  const { id, name } = input;
  const name_key = labelKey(name);
  try {
    const project = await commitRecords(ctx, async ({ tx, record }) => {
      const [updated] = await tx.project.updateManyAndReturn({
        where: { id, organization_id },
        data: { name, name_key },
      });
      if (updated !== undefined)
        record({ kind: "project.renamed", subject_id: id, facts: { name } });
      return updated;
    });
    if (project !== undefined) return toProject(project);
  } catch (error) {
    if (!isTaken(error, "project_organization_id_name_key_key")) throw error;
    return refuseTaken(
      "project",
      await ctx.db.project.findFirst({ where: { organization_id, name_key } }),
    );
  }
  throw Refusal.notFound("project", id);
}
