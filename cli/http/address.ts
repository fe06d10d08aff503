import { UsageError } from "#cli/errors.ts";

export type Query = readonly (readonly [name: string, value: string])[];

/**
 * The address of a path below the base URL. The path may lack its first slash, which Git Bash would rewrite, or repeat
 * the base URL's own path. Throws UsageError where it leads elsewhere: the credential goes to the base URL only.
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

/** The path as the API's description has it: `/posts` of `…/api/v1/posts`. */
export function operationPath(baseUrl: string, url: URL): string {
  return url.pathname.slice(new URL(baseUrl).pathname.length);
}

function insidePath(baseUrl: string, path: string): string {
  const inside = path.replace(/^\/+/, "");
  const own = new URL(baseUrl).pathname.slice(1);
  return inside.startsWith(`${own}/`) ? inside.slice(own.length + 1) : inside;
}
