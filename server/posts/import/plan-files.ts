import { MOST_IMPORT_FILES } from "#core/contract/limits.ts";
import { AltText, CreateMedia } from "#core/contract/operations/files.ts";
import { shorten } from "#core/contract/shorten.ts";
import { valuesOf } from "#core/domain/transfer/values-of.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { PostFile } from "#server/media/post-file.ts";
import { requestedFile } from "#server/media/uploading/requested-file.ts";
import type { RowError } from "./row-error.ts";

export interface ImportFiles {
  rows: ReturnType<typeof requestedFile>[];
  plan(cells: { media_urls: string; media_alt_texts: string }): PostFile[] | RowError;
}

const MOST_MEDIA = 100;

/** Plans files to be fetched once their posts are stored. Makes no requests. */
export function planFiles(ctx: ServiceContext): ImportFiles {
  const planned = new Map<string, PostFile>();
  const rows: ImportFiles["rows"] = [];
  function add(url: string, alt_text: string | null): PostFile {
    const key = JSON.stringify([url, alt_text]);
    const found = planned.get(key);
    if (found !== undefined) return found;
    const row = requestedFile(ctx, { url, alt_text });
    const file = toPostFile(row);
    rows.push(row);
    planned.set(key, file);
    return file;
  }
  return {
    rows,
    plan(cells) {
      const urls = valuesOf(cells.media_urls);
      const texts = cells.media_alt_texts.split("|").map((text) => text.trim());
      const error = findFault(urls, cells.media_alt_texts.trim() === "" ? [] : texts);
      if (error !== undefined) return error;
      const files = urls.map((url, index) => add(url, texts[index] || null));
      if (rows.length <= MOST_IMPORT_FILES) return files;
      const message = `The file contains more than ${MOST_IMPORT_FILES} different URLs. Split it.`;
      return { column: "media_urls", message };
    },
  };
}

function findFault(urls: readonly string[], texts: readonly string[]): RowError | undefined {
  const column = "media_urls";
  if (urls.length > MOST_MEDIA)
    return {
      column,
      message: `There are ${urls.length} files, and a post can have at most ${MOST_MEDIA}.`,
    };
  const wrong = urls.find((url) => !CreateMedia.input.shape.url.safeParse(url).success);
  if (wrong !== undefined) {
    const message = `"${shorten(wrong)}" is not the URL of a file. Use one that starts with https://.`;
    return { column, message };
  }
  const twice = urls.find((url, index) => urls.indexOf(url) !== index);
  if (twice !== undefined)
    return { column, message: `"${shorten(twice)}" occurs twice. Remove one of them.` };
  const alt = "media_alt_texts";
  if (texts.length > urls.length)
    return {
      column: alt,
      message: `There are ${texts.length} alt texts for ${urls.length} files. Write one for each file, in the same order.`,
    };
  const long = texts.find((text) => !AltText.safeParse(text).success);
  if (long !== undefined)
    return { column: alt, message: `The alt text "${shorten(long)}" is too long.` };
  return undefined;
}

function toPostFile({ id, alt_text, content_type, source_url }: ImportFiles["rows"][number]) {
  return {
    id,
    type: content_type,
    bytes: 0,
    width: 0,
    height: 0,
    pages: null,
    duration_seconds: null,
    animated: null,
    frame_rate: null,
    video_codec: null,
    chroma_subsampling: null,
    bit_depth: null,
    scan_type: null,
    audio_codec: null,
    audio_sample_rate: null,
    audio_channels: null,
    alt_text,
    source_url,
    ready: false,
    failure: null,
  } satisfies PostFile;
}
