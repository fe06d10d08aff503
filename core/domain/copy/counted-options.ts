import type { Copy } from "./copy.ts";

/** The words of a copy's options that its platform counts with the text, as Mastodon does with a content warning. */
export function countedOptions({ manifest, options }: Pick<Copy, "manifest" | "options">): string {
  return manifest.options
    .filter(({ counted }) => counted === true)
    .map(({ name }) => options[name])
    .filter((value) => typeof value === "string")
    .join("");
}
