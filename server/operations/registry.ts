/** Every operation and the service that implements it, one line each. All transports are derived from here. */
import { ChangePassword } from "#core/contract/account/change-password.ts";
import { CreateApiKey } from "#core/contract/api-keys/create-api-key.ts";
import { ListApiKeys } from "#core/contract/api-keys/list-api-keys.ts";
import { RevokeApiKey } from "#core/contract/api-keys/revoke-api-key.ts";
import { ListApps } from "#core/contract/apps/list-apps.ts";
import { RevokeApp } from "#core/contract/apps/revoke-app.ts";
import { GetCalendar } from "#core/contract/calendar/get-calendar.ts";
import { ListCapabilities } from "#core/contract/capabilities/list-capabilities.ts";
import { CreateChannelSet } from "#core/contract/channel-sets/create-channel-set.ts";
import { DeleteChannelSet } from "#core/contract/channel-sets/delete-channel-set.ts";
import { ListChannelSets } from "#core/contract/channel-sets/list-channel-sets.ts";
import { UpdateChannelSet } from "#core/contract/channel-sets/update-channel-set.ts";
import { BeginConnect } from "#core/contract/channels/begin-connect.ts";
import { ChooseAccounts } from "#core/contract/channels/choose-accounts.ts";
import { ConnectChannel } from "#core/contract/channels/connect-channel.ts";
import { DeleteChannel } from "#core/contract/channels/delete-channel.ts";
import { GetCreatorPolicy } from "#core/contract/channels/get-creator-policy.ts";
import { ListChannels } from "#core/contract/channels/list-channels.ts";
import { ListOptionChoices } from "#core/contract/channels/list-option-choices.ts";
import { UpdateChannel } from "#core/contract/channels/update-channel.ts";
import { DecideDeviceRequest } from "#core/contract/device/decide-request.ts";
import { GetDeviceRequest } from "#core/contract/device/get-request.ts";
import { RedeemDeviceCode } from "#core/contract/device/redeem-code.ts";
import { RequestDeviceCode } from "#core/contract/device/request-code.ts";
import { CompleteUpload } from "#core/contract/files/complete-upload.ts";
import { CreateMedia } from "#core/contract/files/create-media.ts";
import { CropFile } from "#core/contract/files/crop-file.ts";
import { DeleteFile } from "#core/contract/files/delete-file.ts";
import { GetFile } from "#core/contract/files/get-file.ts";
import { ListFiles } from "#core/contract/files/list-files.ts";
import { UpdateFile } from "#core/contract/files/update-file.ts";
import { UploadFiles } from "#core/contract/files/upload-files.ts";
import { UploadParts } from "#core/contract/files/upload-parts.ts";
import { CountHome, GetHome } from "#core/contract/home/get-home.ts";
import { CreateLabel } from "#core/contract/labels/create-label.ts";
import { DeleteLabel } from "#core/contract/labels/delete-label.ts";
import { ListLabels } from "#core/contract/labels/list-labels.ts";
import { UpdateLabel } from "#core/contract/labels/update-label.ts";
import { PreviewLink } from "#core/contract/links/preview-link.ts";
import { GetSettings } from "#core/contract/organizations/get-settings.ts";
import { ListOrganizations } from "#core/contract/organizations/list-organizations.ts";
import { UpdateOrganization } from "#core/contract/organizations/update-organization.ts";
import { UpdateSettings } from "#core/contract/organizations/update-settings.ts";
import { ApprovePost, RejectPost, RequestApproval } from "#core/contract/posts/approval.ts";
import { CreatePost } from "#core/contract/posts/create-post.ts";
import { DeletePost } from "#core/contract/posts/delete-post.ts";
import { EditLivePost } from "#core/contract/posts/edit-live-post.ts";
import { GetPost } from "#core/contract/posts/get-post.ts";
import { GetPostVersion } from "#core/contract/posts/get-post-version.ts";
import { ListAttempts } from "#core/contract/posts/list-attempts.ts";
import { ListPostAudit } from "#core/contract/posts/list-post-audit.ts";
import { ListPostVersions } from "#core/contract/posts/list-post-versions.ts";
import { ListPosts } from "#core/contract/posts/list-posts.ts";
import { PublishPost } from "#core/contract/posts/publish-post.ts";
import { RestorePost } from "#core/contract/posts/restore-post.ts";
import { RestorePostVersion } from "#core/contract/posts/restore-post-version.ts";
import { RetryPost } from "#core/contract/posts/retry-post.ts";
import { SettleEntry } from "#core/contract/posts/settle-entry.ts";
import { SyncVariants } from "#core/contract/posts/sync-variants.ts";
import { UpdatePost } from "#core/contract/posts/update-post.ts";
import { ValidatePost } from "#core/contract/posts/validate-post.ts";
import { CreateProject } from "#core/contract/projects/create-project.ts";
import { DeleteProject } from "#core/contract/projects/delete-project.ts";
import { ListProjects } from "#core/contract/projects/list-projects.ts";
import { UpdateProject } from "#core/contract/projects/update-project.ts";
import { ListRequests } from "#core/contract/requests/list-requests.ts";
import { GetRun } from "#core/contract/runs/get-run.ts";
import { ListRuns } from "#core/contract/runs/list-runs.ts";
import { SearchAll } from "#core/contract/search/search-all.ts";
import { EndOtherSessions } from "#core/contract/sessions/end-other-sessions.ts";
import { EndSession } from "#core/contract/sessions/end-session.ts";
import { ListSessions } from "#core/contract/sessions/list-sessions.ts";
import { ListSuggestions } from "#core/contract/suggestions/list-suggestions.ts";
import { restorePostVersion } from "#server/services/posts/restore-post-version.ts";
import { changePassword } from "../services/account/change-password.ts";
import { createApiKey, refuseSecretAgain } from "../services/api-keys/create-api-key.ts";
import { listApiKeys } from "../services/api-keys/list-api-keys.ts";
import { revokeApiKey } from "../services/api-keys/revoke-api-key.ts";
import { approvePost, rejectPost } from "../services/approval/decisions.ts";
import { requestApproval } from "../services/approval/request-approval.ts";
import { listApps } from "../services/apps/list-apps.ts";
import { revokeApp } from "../services/apps/revoke-app.ts";
import { getCalendar } from "../services/calendar/get-calendar.ts";
import { listCapabilities } from "../services/capabilities/list-capabilities.ts";
import { createChannelSet } from "../services/channel-sets/create-channel-set.ts";
import { deleteChannelSet } from "../services/channel-sets/delete-channel-set.ts";
import { listChannelSets } from "../services/channel-sets/list-channel-sets.ts";
import { updateChannelSet } from "../services/channel-sets/update-channel-set.ts";
import { beginConnect } from "../services/channels/begin-connect.ts";
import { chooseAccounts } from "../services/channels/choose-accounts.ts";
import { connectChannel } from "../services/channels/connect-channel.ts";
import { deleteChannel } from "../services/channels/delete-channel.ts";
import { getCreatorPolicy } from "../services/channels/get-creator-policy.ts";
import { listChannels } from "../services/channels/list-channels.ts";
import { listOptionChoices } from "../services/channels/list-option-choices.ts";
import { updateChannel } from "../services/channels/update-channel.ts";
import { decideDeviceRequest } from "../services/device/decide-device-request.ts";
import { getDeviceRequest } from "../services/device/get-device-request.ts";
import { redeemDeviceCode } from "../services/device/redeem-device-code.ts";
import { requestDeviceCode } from "../services/device/request-device-code.ts";
import { listPostAudit } from "../services/events/list-post-audit.ts";
import { countHome } from "../services/home/count-home.ts";
import { getHome } from "../services/home/get-home.ts";
import { createLabel } from "../services/labels/create-label.ts";
import { deleteLabel } from "../services/labels/delete-label.ts";
import { listLabels } from "../services/labels/list-labels.ts";
import { updateLabel } from "../services/labels/update-label.ts";
import { retryPost } from "../services/lifecycle/retry-post.ts";
import { settleEntry } from "../services/lifecycle/settle-entry.ts";
import { previewLink } from "../services/links/preview-link.ts";
import { completeUpload } from "../services/media/complete-upload.ts";
import { createMedia } from "../services/media/create-media.ts";
import { cropFile } from "../services/media/crop-file.ts";
import { deleteFile } from "../services/media/delete-file.ts";
import { getFile } from "../services/media/get-file.ts";
import { listFiles } from "../services/media/list-files.ts";
import { updateFile } from "../services/media/update-file.ts";
import { signAgain, uploadFiles } from "../services/media/upload-files.ts";
import { uploadParts } from "../services/media/upload-parts.ts";
import { getSettings } from "../services/organizations/get-settings.ts";
import { listOrganizations } from "../services/organizations/list-organizations.ts";
import { updateOrganization } from "../services/organizations/update-organization.ts";
import { updateSettings } from "../services/organizations/update-settings.ts";
import { createPost } from "../services/posts/create-post.ts";
import { deletePost } from "../services/posts/delete-post.ts";
import { editLivePost } from "../services/posts/edit-live-post.ts";
import { getPost } from "../services/posts/get-post.ts";
import { listAttempts } from "../services/posts/list-attempts.ts";
import { listPosts } from "../services/posts/list-posts.ts";
import { publishPost } from "../services/posts/publish-post.ts";
import { restorePost } from "../services/posts/restore-post.ts";
import { syncVariants } from "../services/posts/sync-variants.ts";
import { updatePost } from "../services/posts/update-post.ts";
import { validatePost } from "../services/posts/validate-post.ts";
import { createProject } from "../services/projects/create-project.ts";
import { deleteProject } from "../services/projects/delete-project.ts";
import { listProjects } from "../services/projects/list-projects.ts";
import { updateProject } from "../services/projects/update-project.ts";
import { listRequests } from "../services/requests/list-requests.ts";
import { getRun } from "../services/runs/get-run.ts";
import { listRuns } from "../services/runs/list-runs.ts";
import { searchAll } from "../services/search/search-all.ts";
import { endOtherSessions } from "../services/sessions/end-other-sessions.ts";
import { endSession } from "../services/sessions/end-session.ts";
import { listSessions } from "../services/sessions/list-sessions.ts";
import { listSuggestions } from "../services/suggestions/list-suggestions.ts";
import { getPostVersion } from "../services/versions/get-post-version.ts";
import { listPostVersions } from "../services/versions/list-post-versions.ts";
import { approvals } from "./approval-operations.ts";
import { billing } from "./billing.ts";
import { calendarFeed } from "./calendar-feed-operations.ts";
import { postExport } from "./export-operations.ts";
import { answering, channelInteractions, interactions, sandbox } from "./interaction-operations.ts";
import { channelMetrics, postMetrics, sandboxMetrics } from "./metric-operations.ts";
import { account, organizations, people } from "./people.ts";
import { queue } from "./queue-operations.ts";
import { postRanges } from "./range-operations.ts";
import { saved_filters } from "./saved-filter-operations.ts";
import { type Served, serve, servePublic } from "./serve.ts";
import { skills } from "./skill-operations.ts";
import { postTransfer } from "./transfer-operations.ts";
import { webhooks } from "./webhook-operations.ts";

export const registry = {
  ...people,
  approvals,
  posts: {
    audit: serve(ListPostAudit, listPostAudit),
    attempts: serve(ListAttempts, listAttempts),
    create: serve(CreatePost, createPost),
    delete: serve(DeletePost, deletePost),
    edit_live: serve(EditLivePost, editLivePost),
    ...postExport,
    get: serve(GetPost, getPost),
    list: serve(ListPosts, listPosts),
    ...postMetrics,
    ...postTransfer,
    publish: serve(PublishPost, publishPost),
    restore: serve(RestorePost, restorePost),
    restore_version: serve(RestorePostVersion, restorePostVersion),
    retry: serve(RetryPost, retryPost),
    request_approval: serve(RequestApproval, requestApproval),
    approve: serve(ApprovePost, approvePost),
    reject: serve(RejectPost, rejectPost),
    settle: serve(SettleEntry, settleEntry),
    sync_variants: serve(SyncVariants, syncVariants),
    update: serve(UpdatePost, updatePost),
    validate: serve(ValidatePost, validatePost),
    ...postRanges,
    version: serve(GetPostVersion, getPostVersion),
    versions: serve(ListPostVersions, listPostVersions),
  },
  channels: {
    list: serve(ListChannels, listChannels),
    connect: serve(ConnectChannel, connectChannel),
    begin_connect: serve(BeginConnect, beginConnect),
    choose_accounts: serve(ChooseAccounts, chooseAccounts),
    creator_policy: serve(GetCreatorPolicy, getCreatorPolicy),
    option_choices: serve(ListOptionChoices, listOptionChoices),
    delete: serve(DeleteChannel, deleteChannel),
    ...channelInteractions,
    ...channelMetrics,
    update: serve(UpdateChannel, updateChannel),
  },
  channel_sets: {
    create: serve(CreateChannelSet, createChannelSet),
    delete: serve(DeleteChannelSet, deleteChannelSet),
    list: serve(ListChannelSets, listChannelSets),
    update: serve(UpdateChannelSet, updateChannelSet),
  },
  calendar: { get: serve(GetCalendar, getCalendar) },
  calendar_feed: calendarFeed,
  home: { counts: serve(CountHome, countHome), get: serve(GetHome, getHome) },
  capabilities: { list: serve(ListCapabilities, listCapabilities) },
  files: {
    complete: serve(CompleteUpload, completeUpload),
    crop: serve(CropFile, cropFile),
    delete: serve(DeleteFile, deleteFile),
    get: serve(GetFile, getFile),
    list: serve(ListFiles, listFiles),
    parts: serve(UploadParts, uploadParts),
    update: serve(UpdateFile, updateFile),
    upload: serve(UploadFiles, uploadFiles, signAgain),
  },
  interactions,
  ...answering,
  media: { create: serve(CreateMedia, createMedia) },
  labels: {
    create: serve(CreateLabel, createLabel),
    delete: serve(DeleteLabel, deleteLabel),
    list: serve(ListLabels, listLabels),
    update: serve(UpdateLabel, updateLabel),
  },
  links: { preview: serve(PreviewLink, previewLink) },
  saved_filters,
  skills,
  search: { all: serve(SearchAll, searchAll) },
  suggestions: { list: serve(ListSuggestions, listSuggestions) },
  queue,
  projects: {
    create: serve(CreateProject, createProject),
    delete: serve(DeleteProject, deleteProject),
    list: serve(ListProjects, listProjects),
    update: serve(UpdateProject, updateProject),
  },
  sandbox: { ...sandbox, ...sandboxMetrics },
  api_keys: {
    create: serve(CreateApiKey, createApiKey, refuseSecretAgain),
    list: serve(ListApiKeys, listApiKeys),
    revoke: serve(RevokeApiKey, revokeApiKey),
  },
  apps: {
    list: serve(ListApps, listApps),
    revoke: serve(RevokeApp, revokeApp),
  },
  device: {
    code: servePublic(RequestDeviceCode, requestDeviceCode),
    decide: serve(DecideDeviceRequest, decideDeviceRequest),
    get: serve(GetDeviceRequest, getDeviceRequest),
    token: servePublic(RedeemDeviceCode, redeemDeviceCode),
  },
  organizations: {
    ...organizations,
    list: serve(ListOrganizations, listOrganizations),
    update: serve(UpdateOrganization, updateOrganization),
    get_settings: serve(GetSettings, getSettings),
    update_settings: serve(UpdateSettings, updateSettings),
  },
  webhooks,
  requests: { list: serve(ListRequests, listRequests) },
  runs: {
    get: serve(GetRun, getRun),
    list: serve(ListRuns, listRuns),
  },
  billing,
  account: { ...account, change_password: serve(ChangePassword, changePassword) },
  sessions: {
    end: serve(EndSession, endSession),
    end_others: serve(EndOtherSessions, endOtherSessions),
    list: serve(ListSessions, listSessions),
  },
};

export const servedOperations: readonly Served[] = Object.values(registry).flatMap((resource) =>
  Object.values<Served>(resource),
);
