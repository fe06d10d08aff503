export const CAPTIONS_COPY = {
  choose: "Choose a file",
  choose_other: "Choose another file",
  remove: "Remove captions",
  removed: "Removed the captions.",
  file: "Captions",
  count: (count: number) => (count === 1 ? "1 caption" : `${count} captions`),
  not_utf8: "This file isn't in UTF-8. Save it as UTF-8, and choose it again.",
  too_long: "This file has more than 100,000 characters. Choose a shorter one.",
  broken: (line: number) =>
    `Line ${line} isn't part of a caption with its times. Choose a SubRip (.srt) or WebVTT (.vtt) file.`,
} as const;
