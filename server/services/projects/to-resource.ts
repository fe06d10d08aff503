import type { Project } from "#core/contract/resources/project.ts";
import type { Project as ProjectRecord } from "#server/db/generated/client.ts";

export function toProject({ id, name, created_at }: ProjectRecord): Project {
  return { id, name, created_at: created_at.toISOString() };
}
