import {
  BeginTwoFactor,
  ChangePassword,
  ConfirmTwoFactor,
  DisableTwoFactor,
  GetProfile,
  ReplaceRecoveryCodes,
  UnlinkIdentity,
  UpdateProfile,
} from "#core/contract/operations/account.ts";
import {
  CreateInvitation,
  ListInvitations,
  ResendInvitation,
  RevokeInvitation,
} from "#core/contract/operations/invitations.ts";
import {
  LeaveOrganization,
  ListMembers,
  RemoveMember,
  UpdateMember,
} from "#core/contract/operations/members.ts";
import { GetNotifications, UpdateNotifications } from "#core/contract/operations/notifications.ts";
import { CreateOrganization } from "#core/contract/operations/organizations/create-organization.ts";
import { GetSettings } from "#core/contract/operations/organizations/get-settings.ts";
import { ListOrganizations } from "#core/contract/operations/organizations/list-organizations.ts";
import {
  FillWithSampleData,
  GetSampleData,
  RemoveSampleData,
} from "#core/contract/operations/organizations/sample-data.ts";
import { UpdateOrganization } from "#core/contract/operations/organizations/update-organization.ts";
import { UpdateSettings } from "#core/contract/operations/organizations/update-settings.ts";
import { EndOtherSessions, EndSession, ListSessions } from "#core/contract/operations/sessions.ts";
import { unlinkIdentity } from "#server/access/external-sign-in/unlink-identity.ts";
import {
  createInvitation,
  listInvitations,
  refuseLinkAgain,
  revokeInvitation,
} from "#server/access/invitations/invitations.ts";
import { resendInvitation } from "#server/access/invitations/resend-invitation.ts";
import {
  leaveOrganization,
  listMembers,
  removeMember,
  updateMember,
} from "#server/access/members/members.ts";
import { createOrganization } from "#server/access/organizations/create-organization.ts";
import { getSettings } from "#server/access/organizations/get-settings.ts";
import { listOrganizations } from "#server/access/organizations/list-organizations.ts";
import { updateOrganization } from "#server/access/organizations/update-organization.ts";
import { changePassword } from "#server/access/passwords.ts";
import { getProfile, updateProfile } from "#server/access/profile.ts";
import { endOtherSessions, endSession, listSessions } from "#server/access/sessions.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  replaceRecoveryCodes,
} from "#server/access/two-factor.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { updateSettings } from "#server/posts/rules/update-settings.ts";
import { fillWithSampleData } from "#server/workspace/demo/fill-with-sample-data.ts";
import { getSampleData } from "#server/workspace/demo/get-sample-data.ts";
import { removeSampleData } from "#server/workspace/demo/remove-sample-data.ts";
import {
  getNotifications,
  updateNotifications,
} from "#server/workspace/notifications/notifications.ts";

export const account = resource("account", [
  serve(BeginTwoFactor, beginTwoFactor),
  serve(ConfirmTwoFactor, confirmTwoFactor),
  serve(DisableTwoFactor, disableTwoFactor),
  serve(GetProfile, getProfile),
  serve(GetNotifications, getNotifications),
  serve(ReplaceRecoveryCodes, replaceRecoveryCodes),
  serve(UnlinkIdentity, unlinkIdentity),
  serve(UpdateProfile, updateProfile),
  serve(UpdateNotifications, updateNotifications),
  serve(ChangePassword, changePassword),
]);

export const sessions = resource("sessions", [
  serve(EndSession, endSession),
  serve(EndOtherSessions, endOtherSessions),
  serve(ListSessions, listSessions),
]);

export const members = resource("members", [
  serve(LeaveOrganization, leaveOrganization),
  serve(ListMembers, listMembers),
  serve(RemoveMember, removeMember),
  serve(UpdateMember, updateMember),
]);

export const invitations = resource("invitations", [
  serve(CreateInvitation, createInvitation, refuseLinkAgain),
  serve(ListInvitations, listInvitations),
  serve(ResendInvitation, resendInvitation),
  serve(RevokeInvitation, revokeInvitation),
]);

export const organizations = resource("organizations", [
  serve(CreateOrganization, createOrganization),
  serve(ListOrganizations, listOrganizations),
  serve(UpdateOrganization, updateOrganization),
  serve(GetSettings, getSettings),
  serve(UpdateSettings, updateSettings),
  serve(GetSampleData, getSampleData),
  serve(FillWithSampleData, fillWithSampleData),
  serve(RemoveSampleData, removeSampleData),
]);
