import { createHash } from "node:crypto";
import { z } from "zod";
import type { Gap, Published } from "./lock-file.ts";

const Packument = z.object({ versions: z.record(z.string(), z.unknown()) });
const Version = z.object({
  dist: z.object({ integrity: z.string() }),
  // Some old packages have `[null]` here.
  libc: z.array(z.string()).nonempty().nullable().catch(null),
});

/**
 * Returns a registry's data on one version of a package; null if it has none. Some registries serve archives that their
 * metadata lacks: the hash is then that of the archive.
 */
export async function readPublished(
  registry: string,
  { name, version, lacks_hash }: Gap,
  signal: AbortSignal,
): Promise<Published | null> {
  const base = registry.replace(/\/*$/, "/");
  const listed = await get(`${base}${name.replace("/", "%2f")}`, signal);
  if (listed !== null) {
    const { versions } = Packument.parse(await listed.json());
    const found = Version.safeParse(versions[version]).data;
    if (found !== undefined) return { integrity: found.dist.integrity, libc: found.libc };
  }
  if (!lacks_hash) return null;
  const archive = await get(`${base}${name}/-/${name.split("/").at(-1)}-${version}.tgz`, signal);
  if (archive === null) return null;
  const hash = createHash("sha512");
  for await (const chunk of archive.body ?? []) hash.update(chunk);
  return { integrity: `sha512-${hash.digest("base64")}`, libc: null };
}

/** Null if the URL doesn't exist. Throws on any other response, or without one. */
async function get(url: string, signal: AbortSignal): Promise<Response | null> {
  const response = await fetch(url, { signal });
  if (response.status === 200) return response;
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) return null;
  throw new Error(`The registry answered ${response.status} for ${url}.`);
}
