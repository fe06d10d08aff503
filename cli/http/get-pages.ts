import { CliError } from "#cli/errors.ts";
import type { Query } from "./address.ts";
import type { Client } from "./client.ts";

interface Page {
  items: unknown[];
  next_cursor: string | null;
}

/** Returns all pages of a list as one. A list that isn't paginated is returned unchanged. */
export async function getPages(client: Client, path: string, query: Query): Promise<unknown> {
  const items: unknown[] = [];
  let cursor: string | undefined;
  for (;;) {
    const pageQuery = cursor === undefined ? query : withCursor(query, cursor);
    const page: unknown = await client.get(path, pageQuery);
    if (!isPage(page)) return page;
    items.push(...page.items);
    if (page.next_cursor === null) return { ...page, items };
    if (page.next_cursor === cursor) throw new CliError("The server returned the same page again.");
    cursor = page.next_cursor;
  }
}

function withCursor(query: Query, cursor: string): Query {
  return [...query.filter(([name]) => name !== "cursor"), ["cursor", cursor]];
}

function isPage(body: unknown): body is Page {
  const { items, next_cursor } = (body ?? {}) as Partial<Page>;
  return Array.isArray(items) && next_cursor !== undefined;
}
