import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import type { Project } from "#core/contract/resources/project.ts";
import type { Project as ProjectRecord } from "#server/db/generated/client.ts";

export function toProject({ id, name, posting_times, created_at }: ProjectRecord): Project {
  return {
    id,
    name,
    posting_times: posting_times as PostingTime[],
    created_at: created_at.toISOString(),
  };
}
