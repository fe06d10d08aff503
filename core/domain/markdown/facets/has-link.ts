import type { Rendition } from "../rendition.ts";
import { findLinks } from "./find-links.ts";

/** Whether a copy contains a link or URL. */
export function hasLink({ marks, text }: Rendition): boolean {
  return marks.some(({ kind }) => kind === "link") || !findLinks(text).next().done;
}
