import type { MediaFile } from "#core/contract/resources/media-file.ts";

export interface Found {
  /** Null if it can't be computed here. */
  sha256: string | null;
  /** The file in the library with the same bytes; null if there is none. */
  twin: MediaFile | null;
}

/** The whole file has to fit in memory for its hash. */
const MOST_BYTES = 64 * 1024 * 1024;

type List = (sha256: string) => Promise<{ items: MediaFile[] }>;

/** Looks for files in the library by their bytes, in order. If it fails for one, that one counts as new. */
export async function findTwins(files: readonly File[], list: List): Promise<Found[]> {
  const hashes: (string | null)[] = [];
  // One after another, so that one file is in memory at a time.
  for (const file of files) hashes.push(await hashOf(file).catch(() => null));
  return Promise.all(
    hashes.map(async (sha256) => {
      if (sha256 === null) return { sha256, twin: null };
      const { items } = await list(sha256).catch(() => ({ items: [] }));
      return { sha256, twin: items.find(isUsable) ?? null };
    }),
  );
}

/** An upload that was reserved may never arrive. */
function isUsable({ state }: MediaFile): boolean {
  return state === "ready" || state === "processing";
}

/** Browsers compute hashes only on pages served with TLS or from localhost. */
async function hashOf(file: File): Promise<string | null> {
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle === undefined || file.size > MOST_BYTES) return null;
  const bytes = new Uint8Array(await subtle.digest("SHA-256", await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
