import type { Post } from "#core/contract/resources/post.ts";
import { TEAM_COPY } from "../copy.ts";

const LONGEST = 40;

/** Says what was decided, and about which post: the next one is already shown. */
export function decidedToast({ approval: { state }, content }: Pick<Post, "approval" | "content">) {
  const name = quote(content.text);
  if (state === "rejected") return TEAM_COPY.rejected(name);
  return state === "approved" ? TEAM_COPY.approved(name) : TEAM_COPY.step_approved(name);
}

/** The first words in quotation marks; null without text. */
function quote(text: string): string | null {
  const line = text.trim().replace(/\s+/g, " ");
  if (line === "") return null;
  if (line.length <= LONGEST) return `“${line}”`;
  return `“${line.slice(0, LONGEST).toWellFormed().trimEnd()}…”`;
}
