/** Every operation and the service that implements it: one line each. */
import { CreateApiKey } from "#core/contract/api-keys/create-api-key.ts";
import { ListApiKeys } from "#core/contract/api-keys/list-api-keys.ts";
import { RevokeApiKey } from "#core/contract/api-keys/revoke-api-key.ts";
import { ListCapabilities } from "#core/contract/capabilities/list-capabilities.ts";
import { ConnectChannel } from "#core/contract/channels/connect-channel.ts";
import { DeleteChannel } from "#core/contract/channels/delete-channel.ts";
import { ListChannels } from "#core/contract/channels/list-channels.ts";
import { GetSettings } from "#core/contract/organizations/get-settings.ts";
import { UpdateSettings } from "#core/contract/organizations/update-settings.ts";
import { CreatePost } from "#core/contract/posts/create-post.ts";
import { GetPost } from "#core/contract/posts/get-post.ts";
import { ListPosts } from "#core/contract/posts/list-posts.ts";
import { PublishPost } from "#core/contract/posts/publish-post.ts";
import { UpdatePost } from "#core/contract/posts/update-post.ts";
import { ValidatePost } from "#core/contract/posts/validate-post.ts";
import { ListReceived } from "#core/contract/sandbox/list-received.ts";
import { createApiKey } from "../../services/api-keys/create-api-key.ts";
import { listApiKeys } from "../../services/api-keys/list-api-keys.ts";
import { revokeApiKey } from "../../services/api-keys/revoke-api-key.ts";
import { listCapabilities } from "../../services/capabilities/list-capabilities.ts";
import { connectChannel } from "../../services/channels/connect-channel.ts";
import { deleteChannel } from "../../services/channels/delete-channel.ts";
import { listChannels } from "../../services/channels/list-channels.ts";
import { getSettings } from "../../services/organizations/get-settings.ts";
import { updateSettings } from "../../services/organizations/update-settings.ts";
import { createPost } from "../../services/posts/create-post.ts";
import { getPost } from "../../services/posts/get-post.ts";
import { listPosts } from "../../services/posts/list-posts.ts";
import { publishPost } from "../../services/posts/publish-post.ts";
import { updatePost } from "../../services/posts/update-post.ts";
import { validatePost } from "../../services/posts/validate-post.ts";
import { listReceived } from "../../services/sandbox/list-received.ts";
import { mutation, query, router } from "./procedure.ts";

export const appRouter = router({
  posts: router({
    create: mutation(CreatePost, createPost),
    get: query(GetPost, getPost),
    list: query(ListPosts, listPosts),
    publish: mutation(PublishPost, publishPost),
    update: mutation(UpdatePost, updatePost),
    validate: query(ValidatePost, validatePost),
  }),
  channels: router({
    connect: mutation(ConnectChannel, connectChannel),
    delete: mutation(DeleteChannel, deleteChannel),
    list: query(ListChannels, listChannels),
  }),
  capabilities: router({ list: query(ListCapabilities, listCapabilities) }),
  sandbox: router({ received: query(ListReceived, listReceived) }),
  api_keys: router({
    create: mutation(CreateApiKey, createApiKey),
    list: query(ListApiKeys, listApiKeys),
    revoke: mutation(RevokeApiKey, revokeApiKey),
  }),
  organizations: router({
    get_settings: query(GetSettings, getSettings),
    update_settings: mutation(UpdateSettings, updateSettings),
  }),
});

export type AppRouter = typeof appRouter;
