import {
  BeginTwoFactor,
  ChangePassword,
  ConfirmTwoFactor,
  DeleteAccount,
  DisableTwoFactor,
  GetProfile,
  ReplaceRecoveryCodes,
  UnlinkIdentity,
  UpdateProfile,
} from "#core/contract/operations/account.ts";
import {
  CreateApiKey,
  ListApiKeys,
  RevokeApiKey,
  TakeOverApiKey,
  UpdateApiKey,
} from "#core/contract/operations/api-keys.ts";
import { ListApps, RevokeApp } from "#core/contract/operations/apps.ts";
import {
  DecideDeviceRequest,
  GetDeviceRequest,
  RedeemDeviceCode,
  RequestDeviceCode,
} from "#core/contract/operations/device.ts";
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
import { CreateOrganization } from "#core/contract/operations/organizations/create-organization.ts";
import { GetSettings } from "#core/contract/operations/organizations/get-settings.ts";
import { ListOrganizations } from "#core/contract/operations/organizations/list-organizations.ts";
import { UpdateOrganization } from "#core/contract/operations/organizations/update-organization.ts";
import { EndOtherSessions, EndSession, ListSessions } from "#core/contract/operations/sessions.ts";
import { resource, serve, servePublic } from "#server/kernel/serve.ts";
import {
  createApiKey,
  listApiKeys,
  refuseSecretAgain,
  revokeApiKey,
  takeOverApiKey,
} from "./api-keys.ts";
import { listApps, revokeApp } from "./apps/apps.ts";
import { deleteAccount } from "./delete-account.ts";
import {
  decideDeviceRequest,
  getDeviceRequest,
  requestDeviceCode,
} from "./device/device-requests.ts";
import { redeemDeviceCode } from "./device/redeem-device-code.ts";
import { unlinkIdentity } from "./external-sign-in/unlink-identity.ts";
import {
  createInvitation,
  listInvitations,
  refuseLinkAgain,
  revokeInvitation,
} from "./invitations/invitations.ts";
import { resendInvitation } from "./invitations/resend-invitation.ts";
import { leaveOrganization, listMembers, removeMember, updateMember } from "./members/members.ts";
import { createOrganization } from "./organizations/create-organization.ts";
import { getSettings } from "./organizations/get-settings.ts";
import { listOrganizations } from "./organizations/list-organizations.ts";
import { updateOrganization } from "./organizations/update-organization.ts";
import { changePassword } from "./passwords.ts";
import { getProfile, updateProfile } from "./profile.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  replaceRecoveryCodes,
} from "./two-factor.ts";
import { updateApiKey } from "./update-api-key.ts";

export const api_keys = resource("api_keys", [
  serve(CreateApiKey, createApiKey, refuseSecretAgain),
  serve(UpdateApiKey, updateApiKey),
  serve(ListApiKeys, listApiKeys),
  serve(RevokeApiKey, revokeApiKey),
  serve(TakeOverApiKey, takeOverApiKey),
]);

export const apps = resource("apps", [serve(ListApps, listApps), serve(RevokeApp, revokeApp)]);

export const device = resource("device", [
  servePublic(RequestDeviceCode, requestDeviceCode),
  serve(DecideDeviceRequest, decideDeviceRequest),
  serve(GetDeviceRequest, getDeviceRequest),
  servePublic(RedeemDeviceCode, redeemDeviceCode),
]);

export const account = resource("account", [
  serve(BeginTwoFactor, beginTwoFactor),
  serve(ConfirmTwoFactor, confirmTwoFactor),
  serve(DisableTwoFactor, disableTwoFactor),
  serve(DeleteAccount, deleteAccount),
  serve(GetProfile, getProfile),
  serve(ReplaceRecoveryCodes, replaceRecoveryCodes),
  serve(UnlinkIdentity, unlinkIdentity),
  serve(UpdateProfile, updateProfile),
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
]);
