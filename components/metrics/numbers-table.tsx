import { toCsv } from "#core/domain/to-csv.ts";
import { METRICS_COPY } from "./copy.ts";

interface Props {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly (string | number | null)[] }[];
  filename: string;
  /** Shown in cells without a number. */
  none: string;
}

const PLACE = "px-2 py-1 text-right first:text-left";

export function NumbersTable({ caption, columns, rows, filename, none }: Props) {
  const csv = toCsv(
    columns,
    rows.map(({ cells }) => cells),
  );
  return (
    <div className="flex flex-col gap-1">
      <details className="min-w-0">
        <summary className="w-fit py-1 text-sm text-muted">{METRICS_COPY.table}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard. */}
        <section aria-label={caption} className="max-h-96 overflow-auto" tabIndex={0}>
          <table className="w-full text-sm">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr className="border-b border-line">
                {columns.map((column) => (
                  <th key={column} scope="col" className={PLACE}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [first = "", ...others] }) => (
                <tr key={key} className="border-b border-line">
                  <th scope="row" className={`${PLACE} font-normal whitespace-nowrap`}>
                    {first}
                  </th>
                  {others.map((cell, index) => (
                    <td key={columns[index + 1]} className={PLACE}>
                      {cell ?? <span className="text-muted">{none}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      <a
        className="w-fit py-1 text-sm underline underline-offset-2"
        href={toCsvAddress(csv)}
        download={filename}
      >
        {METRICS_COPY.csv}
      </a>
    </div>
  );
}

function toCsvAddress(csv: string): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`;
}
