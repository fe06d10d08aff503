import type { Copy } from "./copy.ts";

/** Returns the option text that the platform counts with the post's text, such as Mastodon's content warning. */
export function countedOptions({ manifest, options }: Pick<Copy, "manifest" | "options">): string {
  return manifest.options
    .filter(({ counted }) => counted === true)
    .map(({ name }) => options[name])
    .filter((value) => typeof value === "string")
    .join("");
}
