import { noteApprovals } from "../services/approval/notices/store-notices.ts";
import { defineReader } from "./define-reader.ts";

export const approvalsReader = defineReader({
  name: "approvals",
  kinds: ["approval.requested", "approval.decided", "approval.held"],
  handle: noteApprovals,
});
