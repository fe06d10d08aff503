import { defineReader } from "#server/kernel/events/define-reader.ts";
import { recordApprovals } from "./store-notices.ts";

/** Stores notices for approvers and for those who asked for approval. */
export const approvalsReader = defineReader({
  name: "approvals",
  kinds: ["approval.requested", "approval.decided", "approval.held"],
  handle: recordApprovals,
});
