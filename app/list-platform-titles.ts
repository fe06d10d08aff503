import { server } from "./server.ts";

/** Returns the platforms' names as people write them, by provider. */
export function listPlatformTitles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(server.providers).map(([name, { manifest }]) => [name, manifest.title]),
  );
}
