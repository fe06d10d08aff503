export interface CsvLine {
  /** Line of the file where the row begins, from 1. */
  line: number;
  cells: string[];
  /** Whether each quotation mark is where CSV has one (https://www.rfc-editor.org/rfc/rfc4180). */
  is_quoted_well: boolean;
}

interface Cell {
  text: string;
  /** Index after the cell. */
  end: number;
  is_quoted_well: boolean;
}

/**
 * Yields the rows of a CSV file, empty ones too. Reads each character once, whatever quotation marks there are: a file
 * whose quotation marks make no sense costs no more than another.
 */
export function* splitCsv(text: string, delimiter: string): Generator<CsvLine> {
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, "y");
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const row: CsvLine = { line, cells: [], is_quoted_well: true };
    const start = at;
    for (let isMore = true; isMore; at += isMore ? 1 : 0) {
      const cell = readCell(text, at, plain);
      row.cells.push(cell.text);
      row.is_quoted_well &&= cell.is_quoted_well;
      at = cell.end;
      isMore = text[at] === delimiter;
    }
    yield row;
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line += countLines(text.slice(start, at));
  }
}

function readCell(text: string, start: number, plain: RegExp): Cell {
  if (text[start] !== '"') {
    const cell = match(plain, text, start);
    return { text: cell, end: start + cell.length, is_quoted_well: true };
  }
  const parts: string[] = [];
  let from = start + 1;
  let quote = text.indexOf('"', from);
  while (quote !== -1 && text[quote + 1] === '"') {
    parts.push(text.slice(from, quote + 1));
    from = quote + 2;
    quote = text.indexOf('"', from);
  }
  if (quote === -1)
    return { text: parts.join("") + text.slice(from), end: text.length, is_quoted_well: false };
  const rest = match(plain, text, quote + 1);
  const cell = parts.join("") + text.slice(from, quote) + rest.trimEnd();
  return { text: cell, end: quote + 1 + rest.length, is_quoted_well: rest.trim() === "" };
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function countLines(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
