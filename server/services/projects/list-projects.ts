import type { Project } from "#core/contract/resources/project.ts";
import type { ServiceContext } from "../context.ts";
import { toProject } from "./to-resource.ts";

/** Returns the organization's projects, ordered by name. One statement. */
export async function listProjects({ ctx }: { ctx: ServiceContext }): Promise<Project[]> {
  const projects = await ctx.db.project.findMany({
    where: { organization_id: ctx.organization_id },
    orderBy: { name_key: "asc" },
  });
  return projects.map(toProject);
}
