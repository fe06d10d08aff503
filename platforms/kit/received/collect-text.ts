import type { Mark } from "#core/domain/markdown/rendition.ts";

export type Placeless = Mark extends infer Each
  ? Each extends Mark
    ? Omit<Each, "start" | "end">
    : never
  : never;

export interface TextCollector {
  readonly text: string;
  readonly marks: readonly Mark[];
  write(text: string, marks?: readonly Placeless[]): void;
  cover(start: number, mark: Placeless): void;
}

export function collectText(): TextCollector {
  const marks: Mark[] = [];
  let text = "";
  return {
    get text() {
      return text;
    },
    get marks() {
      return marks.toSorted((left, right) => left.start - right.start || right.end - left.end);
    },
    write(piece, over = []) {
      const start = text.length;
      text += piece;
      marks.push(...over.map((mark) => ({ ...mark, start, end: text.length }) as Mark));
    },
    cover(start, mark) {
      marks.push({ ...mark, start, end: text.length } as Mark);
    },
  };
}
