/** In which order a platform shows the parts of a post, and how its files. */
export interface PlatformLook {
  order: readonly ("author" | "title" | "words" | "files")[];
  /** `grid`: side by side; `slides`: one at a time, to be turned; `rows`: one below the other. */
  files: "grid" | "slides" | "rows";
  /** Between which width and height, divided, a single file is shown; wider and taller ones are cut. Null: as it is. */
  frame: { min: number; max: number } | null;
  /** Whether it is a message in a room instead of a post in a list. */
  message: boolean;
}

const post: PlatformLook = {
  order: ["author", "title", "words", "files"],
  files: "grid",
  frame: null,
  message: false,
};

const LOOKS: Readonly<Record<string, PlatformLook>> = {
  // Of a carousel one is seen at a time (https://developers.facebook.com/docs/threads/posts).
  threads: { ...post, files: "slides" },
  // Images from 4:5 to 1.91:1 (https://developers.facebook.com/docs/instagram-platform/content-publishing).
  instagram: {
    ...post,
    order: ["author", "files", "words"],
    files: "slides",
    frame: { min: 9 / 16, max: 1.91 },
  },
  tiktok: { ...post, order: ["files", "author", "title", "words"], files: "slides" },
  youtube: { ...post, order: ["files", "title", "author", "words"] },
  pinterest: { ...post, order: ["files", "title", "words", "author"], files: "slides" },
  google_business: { ...post, order: ["author", "files", "title", "words"] },
  reddit: { ...post, order: ["author", "title", "files", "words"], files: "slides" },
  lemmy: { ...post, order: ["author", "title", "files", "words"] },
  // Where no layout is sent, each block has a row of its own (https://www.tumblr.com/docs/npf#layout-blocks).
  tumblr: { ...post, files: "rows" },
  // The words are the files' caption (https://core.telegram.org/bots/api#sendmediagroup).
  telegram: { ...post, order: ["author", "files", "words"], message: true },
  discord: { ...post, message: true },
  slack: { ...post, files: "rows", message: true },
};

export function lookOf(provider: string): PlatformLook {
  return LOOKS[provider] ?? post;
}
