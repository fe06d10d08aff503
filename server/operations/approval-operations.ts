import {
  CreateApprovalLink,
  DeleteApprovalLink,
  ListApprovalLinks,
} from "#core/contract/approvals/approval-links.ts";
import {
  CountUnapproved,
  ListApprovalChanges,
  ListApprovals,
} from "#core/contract/approvals/list-approvals.ts";
import { countUnapproved } from "../services/approval/count-unapproved.ts";
import { createApprovalLink } from "../services/approval/links/create-link.ts";
import { deleteApprovalLink } from "../services/approval/links/delete-link.ts";
import { listApprovalLinks } from "../services/approval/links/list-links.ts";
import { listApprovals } from "../services/approval/list-approvals.ts";
import { listApprovalChanges } from "../services/approval/list-changes.ts";
import { serve } from "./serve.ts";

export const approvals = {
  changes: serve(ListApprovalChanges, listApprovalChanges),
  create_link: serve(CreateApprovalLink, createApprovalLink),
  delete_link: serve(DeleteApprovalLink, deleteApprovalLink),
  links: serve(ListApprovalLinks, listApprovalLinks),
  list: serve(ListApprovals, listApprovals),
  unapproved: serve(CountUnapproved, countUnapproved),
};
