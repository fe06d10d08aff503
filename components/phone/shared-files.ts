/** Where the service worker stores what another app shared (public/sw.js). */
const CACHE = "crier-shared";

/** Returns the files that were shared last and haven't been used yet. None if the browser has no such storage. */
export async function readSharedFiles(): Promise<File[]> {
  try {
    const cache = await window.caches.open(CACHE);
    const requests = await cache.keys();
    return await Promise.all(requests.map(async (request) => toFile(await cache.match(request))));
  } catch {
    return [];
  }
}

export async function forgetSharedFiles(): Promise<void> {
  await window.caches?.delete(CACHE).catch(() => false);
}

async function toFile(answer: Response | undefined): Promise<File> {
  if (answer === undefined) throw new Error("The file was removed meanwhile.");
  const name = decodeURIComponent(answer.headers.get("x-name") ?? "");
  const type = answer.headers.get("content-type") ?? "";
  return new File([await answer.blob()], name, { type });
}
