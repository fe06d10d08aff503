import type { Rendition } from "../rendition.ts";
import { findLinks } from "./find-links.ts";

/** The address of the first link of a text, written as one or typed bare; null where it has none. */
export function firstLink({ text, marks }: Pick<Rendition, "text" | "marks">): string | null {
  const written = marks.find((mark) => mark.kind === "link");
  const bare = findLinks(text).next().value;
  const found = [written, bare].filter((link) => link != null);
  return found.toSorted((left, right) => left.start - right.start)[0]?.url ?? null;
}
