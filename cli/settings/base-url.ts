import { UsageError } from "#cli/errors.ts";

export const DEFAULT_BASE_URL = "http://localhost:3000/api/v1";

/** Normalizes the API's URL without a trailing slash. A bare origin gets `/api/v1`. `source` says where it was set. */
export function readBaseUrl(text: string, source: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `${source}: "${text}" is not a URL such as https://crier.example.com/api/v1.`,
    );
  if (url.username !== "" || url.search !== "" || url.hash !== "")
    throw new UsageError(`${source}: omit user names, ? and # from the URL.`);
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.origin}${path === "" ? "/api/v1" : path}`;
}
