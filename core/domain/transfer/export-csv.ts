import type { ExportedPost } from "#core/contract/resources/exported-post.ts";
import { toCsv } from "../to-csv.ts";
import { COLUMNS, type ColumnName, VALUE_SEPARATOR } from "./columns.ts";

/** Without it, spreadsheets don't read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A connected channel, as an import finds it. */
export interface NamedChannel {
  id: string;
  name: string;
  handle: string | null;
}

interface Organization {
  time_zone: string;
  channels: readonly NamedChannel[];
}

/** Returns a CSV file of posts that an import can read, one line per post. */
export function exportCsv(posts: readonly ExportedPost[], { time_zone, channels }: Organization) {
  const names = namesOf(channels);
  const lines = posts.map((post) => {
    const cells = cellsOf(post, names);
    return COLUMNS.map(({ name }) => (name === "timezone" ? time_zone : cells[name]));
  });
  return (
    BYTE_ORDER_MARK +
    toCsv(
      COLUMNS.map(({ name }) => name),
      lines,
    )
  );
}

type Cells = Record<Exclude<ColumnName, "timezone">, string | null>;

function cellsOf(post: ExportedPost, names: ReadonlyMap<string, string>): Cells {
  const files = post.media.filter(({ url }) => url !== null);
  return {
    id: post.id,
    status: post.status,
    title: post.channels.find(({ title }) => title !== null)?.title ?? null,
    content: post.content.markdown,
    channels: join(post.channels.map(({ channel_id }) => names.get(channel_id) ?? channel_id)),
    scheduled_at: post.scheduled_at,
    labels: join(post.labels.map(({ name }) => name)),
    campaign: post.campaign,
    media_urls: join(files.map(({ url }) => (url ?? "").replaceAll(VALUE_SEPARATOR, "%7C"))),
    media_alt_texts: files.some(({ alt_text }) => alt_text)
      ? join(files.map(({ alt_text }) => alt_text ?? ""))
      : null,
    created_at: post.created_at,
    updated_at: post.updated_at,
    published_urls: join(post.channels.flatMap(({ url }) => url ?? [])),
  };
}

/** Replaces separators within values, which would split them. */
function join(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(VALUE_SEPARATOR, "/")).join(VALUE_SEPARATOR);
}

/** Returns the names that uniquely identify a channel among all names and handles, by channel ID. */
function namesOf(channels: readonly NamedChannel[]): Map<string, string> {
  const uses = new Map<string, number>();
  for (const { name, handle } of channels)
    for (const key of new Set([fold(name), fold(handle ?? name)]))
      uses.set(key, (uses.get(key) ?? 0) + 1);
  const clear = channels.filter(
    ({ name }) => uses.get(fold(name)) === 1 && !name.includes(VALUE_SEPARATOR),
  );
  return new Map(clear.map(({ id, name }) => [id, name]));
}

function fold(name: string): string {
  return name.trim().replace(/^@/, "").toLowerCase();
}
