import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { manifestOf } from "#server/providers/index.ts";

import type { SandboxFile } from "#server/sandbox/spec.ts";
import type { System } from "#server/system.ts";
import { sandboxKey } from "./sandbox-key.ts";
import { type ShownPoll, type ShownWords, showPoll, showWords } from "./shown/index.ts";
import { toSandboxPost } from "./to-sandbox-post.ts";

export interface SandboxPage {
  /** Of the platform. */
  manifest: Pick<ProviderManifest, "provider" | "title" | "links">;
  channel_name: string;
  handle: string;
  external_post_id: string;
  /** As readers would see it, told by what was received alone. */
  shown: ShownWords;
  /** Null where it is none. */
  poll: ShownPoll | null;
  payload: unknown;
  received_at: Date;
  /** What it shows, in order, with addresses that give it for an hour. */
  files: { url: string; content_type: string; alt_text: string | null }[];
}

/** For so long an address on the page gives its file. */
const SHOWN_MS = 3_600_000;

/** What the public page of a received post shows, or null where there is none. The id is the permission to see it. */
export async function getSandboxPage(
  system: System,
  { channel_id, id }: { channel_id: string; id: string },
): Promise<SandboxPage | null> {
  const row = await system.database.prisma.sandboxPost.findFirst({
    where: { id, channel_id },
    include: { channel: { select: { provider: true, name: true, handle: true } } },
  });
  if (row === null) return null;
  const { channel, ...stored } = row;
  const post = toSandboxPost(stored);
  return {
    manifest: manifestOf(channel.provider),
    channel_name: channel.name,
    handle: channel.handle,
    external_post_id: post.external_post_id,
    shown: showWords(channel.provider, post),
    poll: showPoll(channel.provider, post),
    payload: post.payload,
    received_at: post.received_at,
    files: await addressFiles(system, channel_id, post.files),
  };
}

async function addressFiles(
  { storage, now }: System,
  channel_id: string,
  files: readonly SandboxFile[] = [],
): Promise<SandboxPage["files"]> {
  const expires_at = new Date(now().getTime() + SHOWN_MS);
  const addressed = files.map(async ({ name, content_type, alt_text }) => {
    const key = sandboxKey(channel_id, name);
    const url = await storage.presignGet(key, { expires_at, content_type, save_as: null });
    return { url, content_type, alt_text };
  });
  return Promise.all(addressed);
}
