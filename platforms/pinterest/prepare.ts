import { z } from "zod";
import {
  isVideoFile,
  PreparedFile,
  prepareFiles,
  splitCover,
} from "#platforms/kit/files/prepared-file.ts";
import { readOptions } from "#platforms/kit/read-options.ts";
import { type PreparedPost, type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";

const KEY_BYTES = 16;
/** Limit of a pin's alt text: a carousel has one for all its images. */
const MAX_ALT_TEXT = 500;

/** Option names are Pinterest's own. */
const Options = z.object({
  board_id: z.string(),
  board_section_id: z.string().optional(),
  link: z.string().optional(),
  cover_second: z
    .int()
    .default(0)
    .transform((second) => Math.max(0, second)),
});

const PreparedCall = z.object({
  pin: z.object({
    board_id: z.string(),
    board_section_id: z.string().optional(),
    title: z.string().optional(),
    description: z.string().optional(),
    link: z.string().optional(),
    alt_text: z.string().optional(),
  }),
  cover_second: z.int(),
  files: z.array(PreparedFile).min(1),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/**
 * Pinterest has no idempotency key for a pin: the token is only for the ledger. Throws a ProviderError if there is no
 * file.
 */
export const prepare: Provider["prepare"] = async (context, copy) => {
  const [item] = copy.items;
  if (item === undefined || item.media.length === 0)
    throw new ProviderError("validation", "A pin needs an image or a video.");
  const { cover_second, ...options } = readOptions(Options, copy.options);
  const files = await prepareFiles(context, item.media, copy.format);
  if (files.some(isVideoFile)) splitCover(files);
  const description = item.rendition.text.toWellFormed();
  const alt_text = altTextOf(files);
  const request: PreparedCall = {
    pin: {
      ...options,
      ...(copy.title ? { title: copy.title.toWellFormed() } : {}),
      ...(description === "" ? {} : { description }),
      ...(alt_text === "" ? {} : { alt_text }),
    },
    cover_second,
    files,
    prepared_at: copy.now.toISOString(),
  };
  return { token: Buffer.from(copy.entropy(KEY_BYTES)).toString("hex"), request };
};

export function preparedCall({ request }: PreparedPost): PreparedCall {
  return PreparedCall.parse(request);
}

export function isVideoPin({ files }: PreparedCall): boolean {
  return files.some(isVideoFile);
}

/** The image beside a video is its cover, which has no alt text. */
function altTextOf(all: PreparedCall["files"]): string {
  const files = all.some(isVideoFile) ? all.filter(isVideoFile) : all;
  const texts = files.flatMap(({ alt_text }) => alt_text ?? []);
  return texts.join(" ").toWellFormed().slice(0, MAX_ALT_TEXT).toWellFormed();
}
