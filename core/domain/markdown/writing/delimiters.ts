import type { Mark } from "../rendition.ts";

/** Styles that Discord and Reddit write in the same way. */
export const DELIMITERS: Partial<Record<Mark["kind"], string>> = {
  strong: "**",
  emphasis: "*",
  strikethrough: "~~",
};

export const STYLES = ["strong", "emphasis", "strikethrough"] as const;
