import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createPost } from "../create-post.ts";
import { updatePost } from "../update-post.ts";

type Created = Parameters<typeof createPost>[0]["input"];
type Edit = Parameters<typeof updatePost>[0]["input"];

export function connectSandbox(ctx: ServiceContext, provider: string): Promise<Channel> {
  return connectChannel({ ctx, input: { provider, mode: "sandbox" } });
}

export function createHello(ctx: ServiceContext, given: Partial<Created> = {}): Promise<Post> {
  const hello = { content: "Hello", channels: ["bluesky"], autofix: true };
  return createPost({ ctx, input: { ...hello, ...given } });
}

export function editPost(
  ctx: ServiceContext,
  id: string | null,
  edit: Partial<Edit>,
): Promise<Post> {
  return updatePost({ ctx, input: { id: id as string, autofix: true, ...edit } });
}

export async function createLabelled(
  ctx: ServiceContext,
  scheduled_at?: string,
): Promise<{ id: string; updated_at: string }> {
  const scheduled = scheduled_at === undefined ? {} : { scheduled_at };
  const post = await createHello(ctx, { labels: ["kept"], ...scheduled });
  return { id: post.id as string, updated_at: post.updated_at as string };
}
