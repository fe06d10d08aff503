export interface RunStyle {
  strong?: boolean;
  emphasis?: boolean;
  strike?: boolean;
  code?: boolean;
  url?: string;
}

export type Run = RunStyle & { text: string };

export interface Block {
  kind: "paragraph" | "heading" | "item" | "quote";
  runs: Run[];
  /** For a heading, its level from 1 to 6; for a list item, its nesting from 0. */
  depth: number;
  /** For an item of a numbered list. */
  number?: number;
}
