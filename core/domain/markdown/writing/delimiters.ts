import type { Mark } from "../rendition.ts";

export const DELIMITERS: Partial<Record<Mark["kind"], string>> = {
  strong: "**",
  emphasis: "*",
  strikethrough: "~~",
};

export const STYLES = ["strong", "emphasis", "strikethrough"] as const;
