import { countNoun } from "#core/domain/words.ts";

export const CAPTIONS_COPY = {
  choose: "Choose a file",
  choose_other: "Choose another file",
  remove: "Remove captions",
  removed: "Removed the captions.",
  /** The name is unknown after a reload. */
  chosen: (name: string | null, count: number) =>
    `${name ?? "The file"} has ${countNoun(count, "caption")}.`,
  other_kind: "This isn't a captions file. Choose a SubRip (.srt) or WebVTT (.vtt) file.",
  not_utf8: "This file isn't in UTF-8. Save it as UTF-8, and choose it again.",
  too_long: "This file has more than 100,000 characters. Choose a shorter one.",
  broken: (line: number) =>
    `Line ${line} isn't part of a caption with its times. Choose a SubRip (.srt) or WebVTT (.vtt) file.`,
} as const;
