import type { Rendition } from "../rendition.ts";
import { findLinks } from "./find-links.ts";

export function hasLink({ marks, text }: Rendition): boolean {
  return marks.some(({ kind }) => kind === "link") || !findLinks(text).next().done;
}
