import { manifestOf } from "#server/providers/index.ts";
import type { System } from "#server/system.ts";

export interface SandboxPage {
  provider: string;
  platform: string;
  channel_name: string;
  handle: string;
  external_post_id: string;
  text: string;
  payload: unknown;
  received_at: Date;
}

/** What the public page of a received post shows, or null where there is none. The id is the permission to see it. */
export async function getSandboxPage(
  system: System,
  { channel_id, id }: { channel_id: string; id: string },
): Promise<SandboxPage | null> {
  const post = await system.database.prisma.sandboxPost.findFirst({
    where: { id, channel_id },
    include: { channel: { select: { provider: true, name: true, handle: true } } },
  });
  if (post === null) return null;
  return {
    provider: post.channel.provider,
    platform: manifestOf(post.channel.provider).title,
    channel_name: post.channel.name,
    handle: post.channel.handle,
    external_post_id: post.external_post_id,
    text: post.text,
    payload: post.payload,
    received_at: post.received_at,
  };
}
