import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { ArticleBlock } from "#core/domain/markdown/index.ts";
import type { SentCard, ShownPoll, ShownText } from "#platforms/kit/received/received.ts";
import type { SandboxFile, SandboxPost } from "#platforms/kit/simulator/spec.ts";
import { manifestOf } from "#platforms/providers.ts";
import { refusesCard, sentCard, showArticle, showPoll, showText } from "#platforms/received.ts";
import type { SandboxPost as SandboxRow } from "#server/db/generated/client.ts";
import { sandboxKey } from "#server/media/sandbox-files/sandbox-key.ts";
import type { System } from "#server/system.ts";
import { findThread } from "./find-thread.ts";
import { toSandboxPost } from "./to-sandbox-post.ts";

export interface SandboxPage {
  manifest: Pick<ProviderManifest, "provider" | "title" | "links">;
  organization_id: string;
  organization_slug: string;
  channel_name: string;
  handle: string;
  external_post_id: string;
  poll: ShownPoll | null;
  payload: unknown;
  received_at: Date;
  /** Its files in order, with URLs valid for an hour. */
  files: ReceivedFile[];
  removed_files: number;
  items: ReceivedItem[];
}

export interface ReceivedItem {
  is_own: boolean;
  shown: ShownText;
  article: ArticleBlock[] | null;
  files: ReceivedFile[];
  card: SentCard | null;
  /** Whether it was sent with the request to show no link card. */
  no_card: boolean;
}

export interface ReceivedFile {
  url: string;
  content_type: string;
  alt_text: string | null;
  filename: string | null;
}

const SHOWN_MS = 3_600_000;

/**
 * Returns the contents of a received post's public page, or null if not found. Knowing the ID is the permission to see
 * it.
 */
export async function getSandboxPage(
  system: System,
  { channel_id, id }: { channel_id: string; id: string },
): Promise<SandboxPage | null> {
  const row = await system.database.prisma.sandboxPost.findFirst({
    where: { id, channel_id },
    include: {
      channel: {
        select: {
          organization_id: true,
          organization: { select: { slug: true } },
          provider: true,
          name: true,
          handle: true,
        },
      },
    },
  });
  if (row === null) return null;
  const { channel, ...stored } = row;
  const { provider, organization_id } = channel;
  const whole = await findThread(system, provider, stored);
  const removed = await findRemoved(system, channel_id, whole);
  const thread = whole.map((post) => withoutFiles(provider, post, removed));
  const items = await Promise.all(thread.map((post) => toItem(system, { provider, row, post })));
  return {
    manifest: manifestOf(provider),
    organization_id,
    organization_slug: channel.organization.slug,
    channel_name: channel.name,
    handle: channel.handle,
    external_post_id: row.external_post_id,
    payload: row.payload,
    received_at: row.received_at,
    poll: showPoll(provider, toSandboxPost(stored)),
    removed_files: removed.size,
    files: items.find(({ is_own }) => is_own)?.files ?? [],
    items,
  };
}

/** Returns the names of these posts' files that were removed to make room. One statement. */
async function findRemoved(
  { database }: System,
  channel_id: string,
  posts: readonly SandboxPost[],
): Promise<ReadonlySet<string>> {
  const names = posts.flatMap(({ files = [] }) => files.map(({ name }) => name));
  if (names.length === 0) return new Set();
  const removed = await database.prisma.sandboxFile.findMany({
    where: { channel_id, name: { in: names }, removed_at: { not: null } },
    select: { name: true },
  });
  return new Set(removed.map(({ name }) => name));
}

/** Article blocks and cards refer to images by index: they show none if it was removed. */
function withoutFiles(
  provider: string,
  post: SandboxPost,
  removed: ReadonlySet<string>,
): SandboxPost {
  const { files = [] } = post;
  const left = files.filter(({ name }) => !removed.has(name));
  if (left.length === files.length) return post;
  const byPlace = showArticle(provider, post) !== null || sentCard(provider, post) !== null;
  return { ...post, files: byPlace ? [] : left };
}

async function toItem(
  system: System,
  { provider, row, post }: { provider: string; row: SandboxRow; post: SandboxPost },
): Promise<ReceivedItem> {
  const files = await addressFiles(system, row.channel_id, post.files);
  const card = sentCard(provider, post);
  const [picture] = files;
  return {
    is_own: post.id === row.id,
    shown: showText(provider, post),
    article: showArticle(provider, post),
    // Files sent with a card are its image.
    files: card === null ? files : [],
    card: card === null || picture === undefined ? card : { ...card, picture: picture.url },
    no_card: refusesCard(provider, post),
  };
}

async function addressFiles(
  { storage, now }: System,
  channel_id: string,
  files: readonly SandboxFile[] = [],
): Promise<ReceivedFile[]> {
  const expires_at = new Date(now().getTime() + SHOWN_MS);
  const addressed = files.map(async ({ name, content_type, alt_text, filename = null }) => {
    const key = sandboxKey(channel_id, name);
    const url = await storage.presignGet(key, { expires_at, content_type, save_as: null });
    return { url, content_type, alt_text, filename };
  });
  return Promise.all(addressed);
}
