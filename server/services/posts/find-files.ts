import type { PerChannel } from "#core/contract/posts/draft-fields.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import { FIND_FILES } from "./post-files.ts";
import type { PostFile } from "./post-record.ts";

/** The files that a draft names, by their ids. */
export type FoundFiles = ReadonlyMap<string, PostFile>;

interface Named {
  media?: readonly string[] | undefined;
  per_channel?: Readonly<Record<string, PerChannel>> | undefined;
}

/**
 * The files that a draft names, for the post and for its channels. Refuses an id that is none of the organization's files,
 * with its place in its list. One statement; none where no file is named.
 */
export async function findFiles(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  named: Named,
): Promise<FoundFiles> {
  const lists = listsOf(named);
  const ids = [...new Set(lists.flatMap((list) => list.ids))];
  if (ids.length === 0) return new Map();
  const rows = await sql<{ file: PostFile }>(FIND_FILES, [ids, organization_id]);
  const files = new Map(rows.map(({ file }) => [file.id, file]));
  for (const list of lists) refuseUnknown(list, files);
  return files;
}

/** The files of these ids, in their order. */
export function pickFiles(files: FoundFiles, ids: readonly string[]): PostFile[] {
  return ids.flatMap((id) => files.get(id) ?? []);
}

interface List {
  path: string;
  ids: readonly string[];
}

function listsOf({ media = [], per_channel = {} }: Named): List[] {
  const own = Object.entries(per_channel).map(([name, given]) => {
    return { path: `per_channel.${name}.media`, ids: given.media ?? [] };
  });
  return [{ path: "media", ids: media }, ...own];
}

function refuseUnknown({ path, ids }: List, files: FoundFiles): void {
  const index = ids.findIndex((id) => !files.has(id));
  if (index < 0) return;
  throw Refusal.because(
    "unknown_media",
    `${path}.${index}: "${ids[index]}" is no media of this organization.`,
    { index },
  );
}
