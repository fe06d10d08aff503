import { Refusal } from "#core/contract/refusal.ts";
import type { LinkPreview } from "#core/contract/resources/link-preview.ts";
import { fetchBytes } from "#platforms/kit/link-card/fetch-bytes.ts";
import { readLinkCard } from "#platforms/kit/link-card/read-link-card.ts";
import { RefusedAddressError } from "#platforms/kit/network-error.ts";
import { answerAsWeb } from "#platforms/kit/simulator/web-page.ts";
import type { PageToRead } from "#platforms/kit/spec/channel-files.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { fitPicture } from "#server/channels/files/fit-picture.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { parsePage } from "#server/kernel/parsing/index.ts";
import type { System } from "#server/system.ts";
import { findChannel } from "../find-channel.ts";

const readers = new WeakMap<System, LinkReader>();
const sandboxWeb: Fetch = async (request) => answerAsWeb(request);

/**
 * Returns the link card of a channel's post, read now or some minutes ago. Null if there is none, or if too many are
 * being read. Throws if the page is on a private network. One statement.
 */
export async function previewLink({
  ctx,
  input: { id, url },
}: {
  ctx: ServiceContext;
  input: { id: string; url: string };
}): Promise<LinkPreview | null> {
  const { mode } = await findChannel(ctx.db, ctx, id);
  if (mode === "sandbox") return previewSandboxLink(ctx.system, ctx.organization_id, url);
  const read = () => previewOrRefuse(ctx.system.web, ctx.organization_id, url);
  return readerOf(ctx.system).find(ctx.organization_id, `${mode} ${url}`, read);
}

export function previewSandboxLink(
  system: System,
  organization_id: string,
  url: string,
): Promise<LinkPreview | null> {
  const read = () => readPreview(sandboxWeb, organization_id, url);
  return readerOf(system).find(organization_id, `sandbox ${url}`, read);
}

/** A post with such a link is published without a card. Its author is told why. */
async function previewOrRefuse(
  fetch: Fetch,
  organization_id: string,
  url: string,
): Promise<LinkPreview | null> {
  const blocked: RefusedAddressError[] = [];
  const watched: Fetch = async (request) => {
    try {
      return await fetch(request);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : error;
      if (cause instanceof RefusedAddressError) blocked.push(cause);
      throw error;
    }
  };
  const preview = await readPreview(watched, organization_id, url);
  const [refused] = blocked;
  if (preview !== null || refused === undefined) return preview;
  throw Refusal.because("private_address", `url: ${refused.message}`);
}

function readerOf(system: System): LinkReader {
  const reader = readers.get(system) ?? createLinkReader(() => system.now());
  readers.set(system, reader);
  return reader;
}

const MAX_PICTURE_BYTES = 4 * 1024 * 1024;

const PICTURE_TIME_LIMIT_MS = 5_000;

const SHOWN: Parameters<typeof fitPicture>[1] = {
  types: ["image/webp", "image/jpeg"],
  max_bytes: 60_000,
};

/**
 * Returns a page's metadata with a small image, so that viewers make requests only to this server. `fetch` must be the
 * one restricted to public addresses. Null if there is nothing to show.
 */
export async function readPreview(
  fetch: Fetch,
  organization_id: string,
  url: string,
): Promise<LinkPreview | null> {
  const files = { readPage: (page: PageToRead) => parsePage(organization_id, page) };
  const card = await readLinkCard({ web: fetch, files }, url);
  if (card === null) return null;
  const { title, description, picture_url } = card;
  const picture = picture_url === null ? null : await readSmall(fetch, picture_url);
  return { url, title, description, picture };
}

async function readSmall(fetch: Fetch, url: string): Promise<string | null> {
  const limits = { accept: "image/*", max_bytes: MAX_PICTURE_BYTES };
  const found = await fetchBytes(fetch, url, { ...limits, time_limit_ms: PICTURE_TIME_LIMIT_MS });
  if (found === null || found.cut_off || found.bytes.length === 0) return null;
  const made = await fitPicture(found.bytes, SHOWN);
  if (made === null) return null;
  return `data:${made.content_type};base64,${Buffer.from(made.bytes).toString("base64")}`;
}

const FRESH_MS = 10 * 60_000;

const MOST_CACHED = 200;

const WINDOW_MS = 60_000;

/** Reads per window and organization. Authors change a post's link only a few times. */
const MOST_READ = 30;

const MOST_AT_ONCE = 8;

interface CachedPreview {
  preview: Promise<LinkPreview | null>;
  read_at: number;
}

interface LinkReader {
  /**
   * Returns the result of `read`, now or cached from some minutes ago under the same key. Null if too much is being
   * read.
   */
  find(
    organization_id: string,
    key: string,
    read: () => Promise<LinkPreview | null>,
  ): Promise<LinkPreview | null>;
}

/**
 * Creates a reader with a per-process cache: another process just reads a page once more. Its limits are per process
 * too, because they keep one organization from taking all of the process's reads.
 */
export function createLinkReader(now: () => Date): LinkReader {
  const cache = new Map<string, CachedPreview>();
  const reads = new Map<string, number[]>();
  let under_way = 0;

  function mayRead(organization_id: string, at: number): boolean {
    const recent = (reads.get(organization_id) ?? []).filter((moment) => at - moment < WINDOW_MS);
    if (under_way >= MOST_AT_ONCE || recent.length >= MOST_READ) return false;
    reads.delete(organization_id);
    reads.set(organization_id, [...recent, at]);
    dropOldest(reads, MOST_CACHED);
    return true;
  }

  async function readNow(read: () => Promise<LinkPreview | null>) {
    under_way += 1;
    try {
      return await read();
    } finally {
      under_way -= 1;
    }
  }

  return {
    async find(organization_id, key, read) {
      const at = now().getTime();
      const cached = cache.get(key);
      if (cached !== undefined && at - cached.read_at < FRESH_MS) return cached.preview;
      if (!mayRead(organization_id, at)) return null;
      const preview = readNow(read);
      cache.delete(key);
      cache.set(key, { preview, read_at: at });
      dropOldest(cache, MOST_CACHED);
      preview.catch(() => cache.delete(key));
      return preview;
    },
  };
}

/** A Map keeps keys in insertion order. */
function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
