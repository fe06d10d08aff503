import type { Rendition } from "../rendition.ts";
import { findLinks } from "./find-links.ts";

/** Returns the URL of a text's first link, written as a link or as a bare URL; null without one. */
export function firstLink({ text, marks }: Pick<Rendition, "text" | "marks">): string | null {
  const written = marks.find((mark) => mark.kind === "link");
  const bare = findLinks(text).next().value;
  const found = [written, bare].filter((link) => link != null);
  return found.toSorted((left, right) => left.start - right.start)[0]?.url ?? null;
}
