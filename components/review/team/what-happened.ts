import type { ApprovalState } from "#core/contract/resources/approval.ts";
import { TEAM_COPY } from "../copy.ts";
import type { Reviewed } from "../reviewed.ts";

export interface Seen {
  /** A changed post gets a new one; null without a request. */
  request_id: string | null;
  state: ApprovalState;
  decisions: Reviewed["decisions"];
}

/** Says why a decision wasn't stored: what happened between the version that was read and the current one. */
export function whatHappened(read: Seen, now: Seen): { title: string; text: string } {
  const isOpen = now.state === "pending" || now.state === "held";
  if (now.state === "not_requested")
    return { title: TEAM_COPY.withdrawn, text: TEAM_COPY.withdrawn_text };
  if (isOpen && now.request_id !== read.request_id)
    return { title: TEAM_COPY.changed, text: TEAM_COPY.changed_text };
  const last = now.decisions.at(-1);
  const isNew = now.request_id !== read.request_id || now.decisions.length > read.decisions.length;
  if (last !== undefined && isNew)
    return {
      title: TEAM_COPY.decided_meanwhile(last.by.name, last.decision),
      text: isOpen ? TEAM_COPY.still_open_text : TEAM_COPY.decided_text,
    };
  return { title: TEAM_COPY.saved, text: TEAM_COPY.saved_text };
}
