import { GetProfile } from "#core/contract/account/get-profile.ts";
import {
  BeginTwoFactor,
  ConfirmTwoFactor,
  DisableTwoFactor,
  ReplaceRecoveryCodes,
} from "#core/contract/account/two-factor.ts";
import { UnlinkIdentity } from "#core/contract/account/unlink-identity.ts";
import { UpdateProfile } from "#core/contract/account/update-profile.ts";
import { CreateInvitation } from "#core/contract/invitations/create-invitation.ts";
import { ListInvitations } from "#core/contract/invitations/list-invitations.ts";
import { ResendInvitation } from "#core/contract/invitations/resend-invitation.ts";
import { RevokeInvitation } from "#core/contract/invitations/revoke-invitation.ts";
import { LeaveOrganization } from "#core/contract/members/leave-organization.ts";
import { ListMembers } from "#core/contract/members/list-members.ts";
import { RemoveMember } from "#core/contract/members/remove-member.ts";
import { UpdateMember } from "#core/contract/members/update-member.ts";
import {
  GetNotifications,
  UpdateNotifications,
} from "#core/contract/notifications/notifications.ts";
import { CreateOrganization } from "#core/contract/organizations/create-organization.ts";
import { unlinkIdentity } from "../services/external-sign-in/unlink-identity.ts";
import { createInvitation, refuseLinkAgain } from "../services/invitations/create-invitation.ts";
import { listInvitations } from "../services/invitations/list-invitations.ts";
import { resendInvitation } from "../services/invitations/resend-invitation.ts";
import { revokeInvitation } from "../services/invitations/revoke-invitation.ts";
import { leaveOrganization } from "../services/members/leave-organization.ts";
import { listMembers } from "../services/members/list-members.ts";
import { removeMember } from "../services/members/remove-member.ts";
import { updateMember } from "../services/members/update-member.ts";
import { getNotifications } from "../services/notifications/get-notifications.ts";
import { updateNotifications } from "../services/notifications/update-notifications.ts";
import { createOrganization } from "../services/organizations/create-organization.ts";
import { getProfile } from "../services/profile/get-profile.ts";
import { updateProfile } from "../services/profile/update-profile.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  replaceRecoveryCodes,
} from "../services/two-factor/two-factor.ts";
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

export const account = {
  begin_two_factor: serve(BeginTwoFactor, beginTwoFactor),
  confirm_two_factor: serve(ConfirmTwoFactor, confirmTwoFactor),
  disable_two_factor: serve(DisableTwoFactor, disableTwoFactor),
  get: serve(GetProfile, getProfile),
  get_notifications: serve(GetNotifications, getNotifications),
  replace_recovery_codes: serve(ReplaceRecoveryCodes, replaceRecoveryCodes),
  unlink_identity: serve(UnlinkIdentity, unlinkIdentity),
  update: serve(UpdateProfile, updateProfile),
  update_notifications: serve(UpdateNotifications, updateNotifications),
};

export const organizations = { create: serve(CreateOrganization, createOrganization) };
