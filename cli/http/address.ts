import { UsageError } from "#cli/errors.ts";

export type Query = readonly (readonly [name: string, value: string])[];

/**
 * Returns the URL of a path below the base URL. The path may lack its leading slash, which Git Bash would rewrite, or
 * repeat the base URL's own path. Throws UsageError for other URLs: the credential is only sent to the base URL.
 */
export function addressOf(baseUrl: string, path: string, query: Query = []): URL {
  const url = URL.canParse(path)
    ? new URL(path)
    : new URL(`${baseUrl}/${insidePath(baseUrl, path)}`);
  const { origin, pathname } = new URL(baseUrl);
  if (url.origin !== origin || !url.pathname.startsWith(`${pathname}/`))
    throw new UsageError(`"${path}" is not under ${baseUrl}. Use a path such as /posts.`);
  for (const [name, value] of query) url.searchParams.append(name, value);
  url.hash = "";
  return url;
}

/** Returns the path as in the API description: `/posts` of `…/api/v1/posts`. */
export function operationPath(baseUrl: string, url: URL): string {
  return url.pathname.slice(new URL(baseUrl).pathname.length);
}

function insidePath(baseUrl: string, path: string): string {
  const inside = path.replace(/^\/+/, "");
  const own = new URL(baseUrl).pathname.slice(1);
  return inside.startsWith(`${own}/`) ? inside.slice(own.length + 1) : inside;
}
