/** How words of a rich text look. */
export interface RunStyle {
  strong?: boolean;
  emphasis?: boolean;
  strike?: boolean;
  code?: boolean;
  /** Where they lead to. */
  url?: string;
}

/** Words that look the same. */
export type Run = RunStyle & { text: string };

/** A paragraph, a heading or an item of a list. */
export interface Block {
  kind: "paragraph" | "heading" | "item" | "quote";
  runs: Run[];
  /** Of a heading, 1 to 6; of an item, how deep in lists it is, from 0. */
  depth: number;
  /** Of an item of a numbered list. */
  number?: number;
}
