import type { Project } from "#core/contract/resources/project.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { labelKey } from "../labels/label-key.ts";
import { refuseTaken } from "../refuse-taken.ts";
import { commitRecords } from "../transactions/commit.ts";
import { toProject } from "./to-resource.ts";

/** Creates a project. Throws if the name is taken (case-insensitive). Two statements. */
export async function createProject({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { name: string };
}): Promise<Project> {
  const { organization_id } = ctx;
  const name_key = labelKey(input.name);
  const { name } = input;
  const data = { id: newId("project"), organization_id, name, name_key };
  const project = await commitRecords(ctx, async ({ tx, record }) => {
    const [created] = await tx.project.createManyAndReturn({
      data: { ...data, created_at: ctx.system.now() },
      skipDuplicates: true,
    });
    if (created !== undefined)
      record({ kind: "project.created", subject_id: created.id, facts: { name } });
    return created;
  });
  if (project !== undefined) return toProject(project);
  return refuseTaken(
    "project",
    await ctx.db.project.findFirst({ where: { organization_id, name_key } }),
  );
}
