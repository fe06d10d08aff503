import type { Project } from "#core/contract/resources/project.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { labelKey } from "../labels/label-key.ts";
import { refuseTaken } from "../refuse-taken.ts";
import { toProject } from "./to-resource.ts";

/** A new project. Refuses a name that is taken, whatever its case. One statement, two when it refuses. */
export async function createProject({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { name: string };
}): Promise<Project> {
  const { organization_id } = ctx;
  const name_key = labelKey(input.name);
  const [project] = await ctx.db.project.createManyAndReturn({
    data: {
      id: newId("project"),
      organization_id,
      name: input.name,
      name_key,
      created_at: ctx.system.now(),
    },
    skipDuplicates: true,
  });
  if (project !== undefined) return toProject(project);
  return refuseTaken(
    "project",
    await ctx.db.project.findFirst({ where: { organization_id, name_key } }),
  );
}
