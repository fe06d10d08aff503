/** How a platform orders the parts of a post, and lays out its files. */
export interface PlatformLook {
  order: readonly ("author" | "title" | "words" | "files")[];
  /** `grid`: side by side; `slides`: a carousel; `rows`: stacked. */
  files: "grid" | "slides" | "rows";
  /** Range of width divided by height in which a single file is shown; others are cropped. Null shows it uncropped. */
  frame: { min: number; max: number } | null;
  /** Whether it is a message in a chat instead of a post in a feed. */
  message: boolean;
  /** Whether an image beside a video is the video's cover. */
  cover?: boolean;
}

export const usualLook: PlatformLook = {
  order: ["author", "title", "words", "files"],
  files: "grid",
  frame: null,
  message: false,
};
