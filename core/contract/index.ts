/**
 * The contract: every resource, operation and refusal, declared once with zod. REST, OpenAPI, tRPC and the clients are
 * derived from here. Nothing here does I/O, and nothing but zod is imported.
 */
import { CreateApiKey } from "./api-keys/create-api-key.ts";
import { ListApiKeys } from "./api-keys/list-api-keys.ts";
import { RevokeApiKey } from "./api-keys/revoke-api-key.ts";
import { ListCapabilities } from "./capabilities/list-capabilities.ts";
import { ConnectChannel } from "./channels/connect-channel.ts";
import { DeleteChannel } from "./channels/delete-channel.ts";
import { ListChannels } from "./channels/list-channels.ts";
import type { Operation } from "./define-operation.ts";
import { GetSettings } from "./organizations/get-settings.ts";
import { UpdateSettings } from "./organizations/update-settings.ts";
import { CreatePost } from "./posts/create-post.ts";
import { GetPost } from "./posts/get-post.ts";
import { ListPosts } from "./posts/list-posts.ts";
import { PublishPost } from "./posts/publish-post.ts";
import { UpdatePost } from "./posts/update-post.ts";
import { ValidatePost } from "./posts/validate-post.ts";
import { ListReceived } from "./sandbox/list-received.ts";

export const operations: readonly Operation[] = [
  CreatePost,
  ListPosts,
  ValidatePost,
  GetPost,
  UpdatePost,
  PublishPost,
  ListCapabilities,
  ListChannels,
  ConnectChannel,
  DeleteChannel,
  ListReceived,
  CreateApiKey,
  ListApiKeys,
  RevokeApiKey,
  GetSettings,
  UpdateSettings,
];
