import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { PostFile } from "#server/media/post-file.ts";
import { FIND_FILES } from "#server/media/post-file.ts";

export type FoundFiles = ReadonlyMap<string, PostFile>;

interface NamedFiles {
  media?: readonly string[] | null | undefined;
  thread_media?: readonly (readonly string[])[] | null | undefined;
}

interface Named extends NamedFiles {
  incoming?: readonly PostFile[] | undefined;
  per_channel?: Readonly<Record<string, PerChannel>> | undefined;
}

/**
 * Finds the files a draft refers to, for the post and its channels. Throws, with its index, on an ID that isn't one of
 * the organization's files. One statement, or none if no stored file is referred to.
 */
export async function findFiles(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  named: Named,
): Promise<FoundFiles> {
  const lists = listsOf(named);
  const files = new Map(named.incoming?.map((file) => [file.id, file]));
  const all = lists.flatMap((list) => list.ids);
  const ids = [...new Set(all)].filter((id) => !files.has(id));
  if (ids.length === 0) return files;
  const rows = await sql<{ file: PostFile }>(FIND_FILES, [ids, organization_id]);
  for (const { file } of rows) files.set(file.id, file);
  for (const list of lists) refuseUnknown(list, files);
  return files;
}

/**
 * Returns the listed files in order, each with its item. Undefined if files aren't specified, null if the channel
 * returns to the post's files.
 */
export function pickFiles(files: FoundFiles, named: NamedFiles): PostFile[] | null | undefined {
  const { media, thread_media } = named;
  if (thread_media == null && media === null) return null;
  if (media == null && thread_media === null) return null;
  const lists = thread_media ?? (media == null ? undefined : [media]);
  return lists?.flatMap((ids, item) =>
    ids.flatMap((id) => {
      const file = files.get(id);
      return file === undefined ? [] : [{ ...file, item }];
    }),
  );
}

interface List {
  path: string;
  ids: readonly string[];
}

function listsOf({ per_channel = {}, ...named }: Named): List[] {
  const own = Object.entries(per_channel).flatMap(([name, given]) =>
    listsIn(given, `per_channel.${name}.`),
  );
  return [...listsIn(named, ""), ...own];
}

function listsIn({ media, thread_media }: NamedFiles, before: string): List[] {
  const items = (thread_media ?? []).map((ids, item) => {
    return { path: `${before}thread_media.${item}`, ids };
  });
  return [{ path: `${before}media`, ids: media ?? [] }, ...items];
}

function refuseUnknown({ path, ids }: List, files: FoundFiles): void {
  const index = ids.findIndex((id) => !files.has(id));
  if (index < 0) return;
  throw Refusal.because(
    "unknown_media",
    `${path}.${index}: "${ids[index]}" is not a file of this organization.`,
    { index },
  );
}
