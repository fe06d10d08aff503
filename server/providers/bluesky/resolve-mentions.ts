import type { Mark } from "#core/domain/markdown/index.ts";
import { resolveHandle, type Server } from "./client.ts";
import { isRefusal } from "./map-error.ts";

/**
 * Returns the DIDs of mentioned handles, keyed by handle. Handles that nobody has are absent. Throws a ProviderError if
 * the server can't be asked: a post a minute later is better than one without its mention.
 */
export async function resolveMentions(server: Server, marks: Mark[]): Promise<Map<string, string>> {
  const handles = new Set(marks.flatMap((mark) => (mark.kind === "mention" ? [mark.handle] : [])));
  const resolved = await Promise.all([...handles].map((handle) => resolve(server, handle)));
  return new Map(resolved.filter((pair) => pair !== null));
}

async function resolve(server: Server, handle: string): Promise<[string, string] | null> {
  try {
    const { did } = await resolveHandle(server, handle);
    return [handle, did];
  } catch (error) {
    if (isRefusal(error, "HandleNotFound", "InvalidRequest")) return null;
    throw error;
  }
}
