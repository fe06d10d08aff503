/** Every operation and the service that implements it: one line each. */
import { CreateApiKey } from "#core/contract/api-keys/create-api-key.ts";
import { ListApiKeys } from "#core/contract/api-keys/list-api-keys.ts";
import { RevokeApiKey } from "#core/contract/api-keys/revoke-api-key.ts";
import { ListCapabilities } from "#core/contract/capabilities/list-capabilities.ts";
import { BeginConnect } from "#core/contract/channels/begin-connect.ts";
import { ConnectChannel } from "#core/contract/channels/connect-channel.ts";
import { DeleteChannel } from "#core/contract/channels/delete-channel.ts";
import { ListChannels } from "#core/contract/channels/list-channels.ts";
import { UpdateChannel } from "#core/contract/channels/update-channel.ts";
import { CreateLabel } from "#core/contract/labels/create-label.ts";
import { DeleteLabel } from "#core/contract/labels/delete-label.ts";
import { ListLabels } from "#core/contract/labels/list-labels.ts";
import { UpdateLabel } from "#core/contract/labels/update-label.ts";
import { GetSettings } from "#core/contract/organizations/get-settings.ts";
import { ListOrganizations } from "#core/contract/organizations/list-organizations.ts";
import { UpdateSettings } from "#core/contract/organizations/update-settings.ts";
import { CreatePost } from "#core/contract/posts/create-post.ts";
import { DeletePost } from "#core/contract/posts/delete-post.ts";
import { GetPost } from "#core/contract/posts/get-post.ts";
import { ListAttempts } from "#core/contract/posts/list-attempts.ts";
import { ListPostAudit } from "#core/contract/posts/list-post-audit.ts";
import { ListPosts } from "#core/contract/posts/list-posts.ts";
import { PublishPost } from "#core/contract/posts/publish-post.ts";
import { RestorePost } from "#core/contract/posts/restore-post.ts";
import { RetryPost } from "#core/contract/posts/retry-post.ts";
import { SettleEntry } from "#core/contract/posts/settle-entry.ts";
import { UpdatePost } from "#core/contract/posts/update-post.ts";
import { ValidatePost } from "#core/contract/posts/validate-post.ts";
import { CreateProject } from "#core/contract/projects/create-project.ts";
import { DeleteProject } from "#core/contract/projects/delete-project.ts";
import { ListProjects } from "#core/contract/projects/list-projects.ts";
import { UpdateProject } from "#core/contract/projects/update-project.ts";
import { GetRun } from "#core/contract/runs/get-run.ts";
import { ListRuns } from "#core/contract/runs/list-runs.ts";
import { ListReceived } from "#core/contract/sandbox/list-received.ts";
import { createApiKey } from "#server/services/api-keys/create-api-key.ts";
import { listApiKeys } from "#server/services/api-keys/list-api-keys.ts";
import { revokeApiKey } from "#server/services/api-keys/revoke-api-key.ts";
import { listCapabilities } from "#server/services/capabilities/list-capabilities.ts";
import { beginConnect } from "#server/services/channels/begin-connect.ts";
import { connectChannel } from "#server/services/channels/connect-channel.ts";
import { deleteChannel } from "#server/services/channels/delete-channel.ts";
import { listChannels } from "#server/services/channels/list-channels.ts";
import { updateChannel } from "#server/services/channels/update-channel.ts";
import { listPostAudit } from "#server/services/events/list-post-audit.ts";
import { createLabel } from "#server/services/labels/create-label.ts";
import { deleteLabel } from "#server/services/labels/delete-label.ts";
import { listLabels } from "#server/services/labels/list-labels.ts";
import { updateLabel } from "#server/services/labels/update-label.ts";
import { retryPost } from "#server/services/lifecycle/retry-post.ts";
import { settleEntry } from "#server/services/lifecycle/settle-entry.ts";
import { getSettings } from "#server/services/organizations/get-settings.ts";
import { listOrganizations } from "#server/services/organizations/list-organizations.ts";
import { updateSettings } from "#server/services/organizations/update-settings.ts";
import { createPost } from "#server/services/posts/create-post.ts";
import { deletePost } from "#server/services/posts/delete-post.ts";
import { getPost } from "#server/services/posts/get-post.ts";
import { listPosts } from "#server/services/posts/list-posts.ts";
import { publishPost } from "#server/services/posts/publish-post.ts";
import { restorePost } from "#server/services/posts/restore-post.ts";
import { updatePost } from "#server/services/posts/update-post.ts";
import { validatePost } from "#server/services/posts/validate-post.ts";
import { createProject } from "#server/services/projects/create-project.ts";
import { deleteProject } from "#server/services/projects/delete-project.ts";
import { listProjects } from "#server/services/projects/list-projects.ts";
import { updateProject } from "#server/services/projects/update-project.ts";
import { listAttempts } from "#server/services/publishing/list-attempts.ts";
import { getRun } from "#server/services/runs/get-run.ts";
import { listRuns } from "#server/services/runs/list-runs.ts";
import { listReceived } from "#server/services/sandbox/list-received.ts";
import { mutation, query, router } from "./procedure.ts";

export const appRouter = router({
  posts: router({
    audit: query(ListPostAudit, listPostAudit),
    attempts: query(ListAttempts, listAttempts),
    create: mutation(CreatePost, createPost),
    delete: mutation(DeletePost, deletePost),
    get: query(GetPost, getPost),
    list: query(ListPosts, listPosts),
    publish: mutation(PublishPost, publishPost),
    restore: mutation(RestorePost, restorePost),
    retry: mutation(RetryPost, retryPost),
    settle: mutation(SettleEntry, settleEntry),
    update: mutation(UpdatePost, updatePost),
    validate: query(ValidatePost, validatePost),
  }),
  channels: router({
    begin_connect: mutation(BeginConnect, beginConnect),
    connect: mutation(ConnectChannel, connectChannel),
    delete: mutation(DeleteChannel, deleteChannel),
    list: query(ListChannels, listChannels),
    update: mutation(UpdateChannel, updateChannel),
  }),
  capabilities: router({ list: query(ListCapabilities, listCapabilities) }),
  labels: router({
    create: mutation(CreateLabel, createLabel),
    delete: mutation(DeleteLabel, deleteLabel),
    list: query(ListLabels, listLabels),
    update: mutation(UpdateLabel, updateLabel),
  }),
  projects: router({
    create: mutation(CreateProject, createProject),
    delete: mutation(DeleteProject, deleteProject),
    list: query(ListProjects, listProjects),
    update: mutation(UpdateProject, updateProject),
  }),
  sandbox: router({ received: query(ListReceived, listReceived) }),
  api_keys: router({
    create: mutation(CreateApiKey, createApiKey),
    list: query(ListApiKeys, listApiKeys),
    revoke: mutation(RevokeApiKey, revokeApiKey),
  }),
  organizations: router({
    list: query(ListOrganizations, listOrganizations),
    get_settings: query(GetSettings, getSettings),
    update_settings: mutation(UpdateSettings, updateSettings),
  }),
  runs: router({
    get: query(GetRun, getRun),
    list: query(ListRuns, listRuns),
  }),
});

export type AppRouter = typeof appRouter;
