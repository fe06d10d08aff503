import type { LinkPreview } from "#core/contract/resources/link-preview.ts";

const FRESH_MS = 10 * 60_000;
const MOST_KEPT = 200;
const WINDOW_MS = 60_000;
/** Reads per window and organization. Authors change a post's link only a few times. */
const MOST_READ = 30;
const MOST_AT_ONCE = 8;

interface Kept {
  preview: Promise<LinkPreview | null>;
  read_at: number;
}

export interface LinkReader {
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

/** Creates a reader with a per-process cache: another process just reads a page once more. */
export function createLinkReader(now: () => Date): LinkReader {
  const kept = new Map<string, Kept>();
  const reads = new Map<string, number[]>();
  let under_way = 0;

  function mayRead(organization_id: string, at: number): boolean {
    const recent = (reads.get(organization_id) ?? []).filter((moment) => at - moment < WINDOW_MS);
    if (under_way >= MOST_AT_ONCE || recent.length >= MOST_READ) return false;
    reads.delete(organization_id);
    reads.set(organization_id, [...recent, at]);
    dropOldest(reads, MOST_KEPT);
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
      const known = kept.get(key);
      if (known !== undefined && at - known.read_at < FRESH_MS) return known.preview;
      if (!mayRead(organization_id, at)) return null;
      const preview = readNow(read);
      kept.delete(key);
      kept.set(key, { preview, read_at: at });
      dropOldest(kept, MOST_KEPT);
      preview.catch(() => kept.delete(key));
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
