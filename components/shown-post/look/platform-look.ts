/** How a platform orders the parts of a post, and lays out its files. */
export interface PlatformLook {
  order: readonly ("author" | "title" | "words" | "files")[];
  /** `grid`: side by side; `slides`: a carousel; `rows`: stacked. */
  files: "grid" | "slides" | "rows";
  /** Range of width divided by height in which a single file is shown; others are cropped. Null shows it uncropped. */
  frame: { min: number; max: number } | null;
  /** Whether it is a message in a chat instead of a post in a feed. */
  message: boolean;
}

const post: PlatformLook = {
  order: ["author", "title", "words", "files"],
  files: "grid",
  frame: null,
  message: false,
};

const LOOKS: Readonly<Record<string, PlatformLook>> = {
  // A carousel shows one at a time (https://developers.facebook.com/docs/threads/posts).
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
  // Without a layout, each block has a row of its own (https://www.tumblr.com/docs/npf#layout-blocks).
  tumblr: { ...post, files: "rows" },
  // The text is the files' caption (https://core.telegram.org/bots/api#sendmediagroup).
  telegram: { ...post, order: ["author", "files", "words"], message: true },
  discord: { ...post, message: true },
  slack: { ...post, files: "rows", message: true },
};

export function lookOf(provider: string): PlatformLook {
  return LOOKS[provider] ?? post;
}
