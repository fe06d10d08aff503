import { listWords } from "#core/domain/words.ts";

export const MEDIA_COPY = {
  title: "Files",
  title_of_item: (number: number) => `Files for post ${number}`,
  add: "Add images, videos or PDFs",
  from_library: "Choose from library",
  for_item: (number: number) => `for post ${number}`,
  drop_hint: "Or drop or paste files anywhere on this page.",
  cropped: "Image cropped.",
  removed: "Removed from this post.",
} as const;

/** Loaded with the list of files. */
export const ROW_COPY = {
  fallback_name: "File",
  row_label: (name: string, number: number, count: number) => `${name}, ${number} of ${count}`,
  crop: (name: string) => `Crop ${name}`,
  crop_where: "on every channel",
  remove: (name: string) => `Remove ${name}`,
  move_up: (name: string) => `Move ${name} up`,
  move_down: (name: string) => `Move ${name} down`,
  cover_on: (platforms: readonly string[]) => `Cover of the video on ${listWords(platforms)}.`,
  not_on: (channels: readonly string[]) => `Not on ${listWords(channels)}.`,
  item: "Post of the thread",
  of_file: (name: string) => `for ${name}`,
} as const;
