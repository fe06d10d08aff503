import { findHashtags } from "#core/domain/markdown/facets/find-hashtags.ts";
import { anyAddress, type Find } from "./find.ts";

/** How a platform's readers see a post: what a browser needs to draw it. */
export interface BrowserView {
  look: PlatformLook;
  finders: Finders;
  /** Returns a URL in text as readers see it. Absent if it is shown as written, or this isn't documented. */
  shortenLink?(address: string): string;
}

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

/** What a platform links in plain text. Undefined means that it doesn't. */
export interface Finders {
  links?: Find;
  mentions?: Find;
  hashtags?: Find;
}

export const postLook: PlatformLook = {
  order: ["author", "title", "words", "files"],
  files: "grid",
  frame: null,
  message: false,
};

/** For platforms about which nothing else is known: a post with its URLs and hashtags. */
export const ordinaryView: BrowserView = {
  look: postLook,
  finders: { links: anyAddress, hashtags: findHashtags },
};
