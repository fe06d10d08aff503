/** The operations about people, for the registry. */
import { CreateInvitation } from "#core/contract/invitations/create-invitation.ts";
import { ListInvitations } from "#core/contract/invitations/list-invitations.ts";
import { ResendInvitation } from "#core/contract/invitations/resend-invitation.ts";
import { RevokeInvitation } from "#core/contract/invitations/revoke-invitation.ts";
import { LeaveOrganization } from "#core/contract/members/leave-organization.ts";
import { ListMembers } from "#core/contract/members/list-members.ts";
import { RemoveMember } from "#core/contract/members/remove-member.ts";
import { UpdateMember } from "#core/contract/members/update-member.ts";
import { CreateOrganization } from "#core/contract/organizations/create-organization.ts";
import { createInvitation, refuseLinkAgain } from "../services/invitations/create-invitation.ts";
import { listInvitations } from "../services/invitations/list-invitations.ts";
import { resendInvitation } from "../services/invitations/resend-invitation.ts";
import { revokeInvitation } from "../services/invitations/revoke-invitation.ts";
import { leaveOrganization } from "../services/members/leave-organization.ts";
import { listMembers } from "../services/members/list-members.ts";
import { removeMember } from "../services/members/remove-member.ts";
import { updateMember } from "../services/members/update-member.ts";
import { createOrganization } from "../services/organizations/create-organization.ts";
import { serve } from "./serve.ts";

export const people = {
  invitations: {
    create: serve(CreateInvitation, createInvitation, refuseLinkAgain),
    list: serve(ListInvitations, listInvitations),
    resend: serve(ResendInvitation, resendInvitation),
    revoke: serve(RevokeInvitation, revokeInvitation),
  },
  members: {
    leave: serve(LeaveOrganization, leaveOrganization),
    list: serve(ListMembers, listMembers),
    remove: serve(RemoveMember, removeMember),
    update: serve(UpdateMember, updateMember),
  },
};

/** Of the resource `organizations`. */
export const organizations = { create: serve(CreateOrganization, createOrganization) };
