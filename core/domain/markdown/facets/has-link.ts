import type { Rendition } from "../rendition.ts";
import { findLinks } from "./find-links.ts";

/** Whether a copy links to anything, behind words or in full. */
export function hasLink({ marks, text }: Rendition): boolean {
  return marks.some(({ kind }) => kind === "link") || !findLinks(text).next().done;
}
