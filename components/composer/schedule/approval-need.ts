import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ApprovalNeed } from "./main-action.ts";

interface Given {
  post: Pick<Post, "approval"> | null;
  dirty: boolean;
  /** The projects of the draft's channels. */
  projects: readonly (string | null)[];
  rules: Pick<ApprovalSettings, "mode" | "project_ids">;
}

/** Returns whether what is being written needs approval. Unsaved changes are never approved. */
export function approvalNeed({ post, dirty, projects, rules }: Given): ApprovalNeed {
  if (!isRequired({ projects, rules })) return "none";
  const state = post?.approval.state;
  if (dirty) return "missing";
  if (state === "approved") return "given";
  return state === "pending" || state === "held" ? "pending" : "missing";
}

function isRequired({ projects, rules }: Pick<Given, "projects" | "rules">): boolean {
  const { mode, project_ids } = rules;
  if (mode === "none") return false;
  return project_ids === undefined || projects.some((id) => project_ids.includes(id ?? ""));
}
