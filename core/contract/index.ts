/**
 * The contract: every resource, operation and refusal, declared once with zod. REST, OpenAPI, tRPC and the clients are
 * derived from here. Nothing here does I/O, and nothing but zod is imported.
 */
import { CreateApiKey } from "./api-keys/create-api-key.ts";
import { ListApiKeys } from "./api-keys/list-api-keys.ts";
import { RevokeApiKey } from "./api-keys/revoke-api-key.ts";
import { ListCapabilities } from "./capabilities/list-capabilities.ts";
import { BeginConnect } from "./channels/begin-connect.ts";
import { ConnectChannel } from "./channels/connect-channel.ts";
import { DeleteChannel } from "./channels/delete-channel.ts";
import { ListChannels } from "./channels/list-channels.ts";
import { UpdateChannel } from "./channels/update-channel.ts";
import type { Operation } from "./define-operation.ts";
import { CreateLabel } from "./labels/create-label.ts";
import { DeleteLabel } from "./labels/delete-label.ts";
import { ListLabels } from "./labels/list-labels.ts";
import { UpdateLabel } from "./labels/update-label.ts";
import { GetSettings } from "./organizations/get-settings.ts";
import { ListOrganizations } from "./organizations/list-organizations.ts";
import { UpdateSettings } from "./organizations/update-settings.ts";
import { CreatePost } from "./posts/create-post.ts";
import { DeletePost } from "./posts/delete-post.ts";
import { GetPost } from "./posts/get-post.ts";
import { ListAttempts } from "./posts/list-attempts.ts";
import { ListPostAudit } from "./posts/list-post-audit.ts";
import { ListPosts } from "./posts/list-posts.ts";
import { PublishPost } from "./posts/publish-post.ts";
import { RestorePost } from "./posts/restore-post.ts";
import { RetryPost } from "./posts/retry-post.ts";
import { SettleEntry } from "./posts/settle-entry.ts";
import { UpdatePost } from "./posts/update-post.ts";
import { ValidatePost } from "./posts/validate-post.ts";
import { CreateProject } from "./projects/create-project.ts";
import { DeleteProject } from "./projects/delete-project.ts";
import { ListProjects } from "./projects/list-projects.ts";
import { UpdateProject } from "./projects/update-project.ts";
import { GetRun } from "./runs/get-run.ts";
import { ListRuns } from "./runs/list-runs.ts";
import { ListReceived } from "./sandbox/list-received.ts";

export const operations: readonly Operation[] = [
  CreatePost,
  ListPosts,
  ValidatePost,
  GetPost,
  UpdatePost,
  PublishPost,
  DeletePost,
  RestorePost,
  ListPostAudit,
  RetryPost,
  SettleEntry,
  ListAttempts,
  ListCapabilities,
  ListChannels,
  ConnectChannel,
  UpdateChannel,
  BeginConnect,
  DeleteChannel,
  ListLabels,
  CreateLabel,
  UpdateLabel,
  DeleteLabel,
  ListProjects,
  CreateProject,
  UpdateProject,
  DeleteProject,
  ListOrganizations,
  ListReceived,
  CreateApiKey,
  ListApiKeys,
  RevokeApiKey,
  GetSettings,
  UpdateSettings,
  ListRuns,
  GetRun,
];
