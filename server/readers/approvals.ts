import { noteApprovals } from "../services/approval/notices/store-notices.ts";
import { defineReader } from "./define-reader.ts";

/** Records whom to email about approvals that are requested, decided or held. */
export const approvalsReader = defineReader({
  name: "approvals",
  kinds: ["approval.requested", "approval.decided", "approval.held"],
  handle: noteApprovals,
});
