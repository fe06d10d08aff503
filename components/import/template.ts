import { COLUMNS } from "#core/domain/transfer/columns.ts";

const EXAMPLE: Record<string, string> = {
  content: '"Hello, **world**"',
};

/** Returns a data URL of a CSV file with the columns of an import and a sample row. */
export function templateAddress(): string {
  const names = COLUMNS.filter(({ imported }) => imported).map(({ name }) => name);
  const lines = [names, names.map((name) => EXAMPLE[name] ?? "")];
  const csv = lines.map((cells) => `${cells.join(",")}\r\n`).join("");
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`;
}
