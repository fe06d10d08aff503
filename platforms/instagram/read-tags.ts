import { z } from "zod";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import { type PreparedFile, ProviderError } from "#platforms/kit/spec/provider.ts";

export const Tag = z.object({
  /** Index of the file. */
  file: z.int(),
  username: z.string(),
  /** From the left and from the top, from 0 to 1. Absent where Instagram has no position. */
  x: z.number().optional(),
  y: z.number().optional(),
});
export type Tag = z.infer<typeof Tag>;

/** A name, before it the number of an image, and after it a position: `2: @ana 0.2 0.8`. */
const TYPED = /^(?:(\d{1,2}):? ?)?@([\w.]{1,30})(?: ([\d.]{1,12}) ([\d.]{1,12}))?$/;

const MIDDLE = 0.5;

interface Tagged {
  format: Format;
  files: readonly PreparedFile[];
}

/**
 * Reads people to tag, as typed. Without a position, they are tagged in the middle of an image; in a carousel, of the
 * first one. Throws a ProviderError if one can't be tagged like that.
 */
export function readTags(typed: string, tagged: Tagged): Tag[] {
  const entries = typed
    .split(/[,\n]/)
    .map((entry) => entry.trim().replace(/\s+/g, " "))
    .filter((entry) => entry !== "");
  const tags = entries.map((entry) => readTag(entry, tagged));
  const keys = tags.map(({ file, username }) => `${file} ${username.toLowerCase()}`);
  return tags.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

function readTag(entry: string, { format, files }: Tagged): Tag {
  const [, number, username, left, top] = TYPED.exec(entry) ?? [];
  const position = left === undefined ? {} : { x: Number(left), y: Number(top) };
  if (username === undefined || Object.values(position).some((each) => !(each >= 0 && each <= 1)))
    throw refusal(
      `“${entry}” isn't a person to tag. Write a name such as “@ana”, or “@ana 0.2 0.8” with a position from 0 to 1.`,
    );
  if (number !== undefined && format !== "carousel")
    throw refusal(`Only images of a carousel have a number. Write “@${username}” without it.`);
  if (format === "reel" && left !== undefined)
    throw refusal(`People in a reel are tagged without a position. Write only “@${username}”.`);
  const file = format === "carousel" ? imageOf(number, files) : 0;
  const needsPosition = format === "post" || format === "carousel";
  return { file, username, ...(needsPosition ? { x: MIDDLE, y: MIDDLE } : {}), ...position };
}

function imageOf(number: string | undefined, files: readonly PreparedFile[]): number {
  const index =
    number === undefined ? files.findIndex((file) => !isVideoFile(file)) : Number(number) - 1;
  const file = files[index];
  if (file !== undefined && !isVideoFile(file)) return index;
  throw refusal(
    number === undefined
      ? "People can be tagged only on a carousel's images. This one has none."
      : `The carousel has no image ${number}. Count its files from 1, and tag people only on images.`,
  );
}

function refusal(message: string): ProviderError {
  return new ProviderError("validation", message);
}
