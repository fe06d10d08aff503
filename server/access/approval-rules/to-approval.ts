import { type ApprovalSettings, NO_APPROVAL } from "#core/contract/resources/approval.ts";

export function toApproval({ approval }: { approval: unknown }): ApprovalSettings {
  return approval === null ? NO_APPROVAL : (approval as ApprovalSettings);
}
