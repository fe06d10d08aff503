import type { Table, TableRow } from "mdast";
import { GUIDE_COPY } from "./copy.ts";
import { GuideText } from "./guide-text.tsx";

interface Props {
  table: Table;
  origin: string;
  section: string;
}

/** A table that scrolls horizontally if it is wider than the screen. */
export function GuideTable({ table, origin, section }: Props) {
  const [head, ...rows] = table.children;
  return (
    <section
      aria-label={GUIDE_COPY.table(section)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Without it, a keyboard couldn't scroll the table.
      tabIndex={0}
      className="overflow-x-auto rounded-surface border border-line bg-surface"
    >
      <table className="w-full border-collapse text-base">
        <thead className="border-b border-line">
          <tr>{head !== undefined && <Cells row={head} origin={origin} of="head" />}</tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.position?.start.offset}>
              <Cells row={row} origin={origin} of="body" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellsProps {
  row: TableRow;
  origin: string;
  of: "head" | "body";
}

function Cells({ row, origin, of }: CellsProps) {
  const Cell = of === "head" ? "th" : "td";
  return row.children.map(({ children, position }) => (
    <Cell
      key={position?.start.offset}
      scope={of === "head" ? "col" : undefined}
      className="min-w-32 p-2 text-left align-top first:pl-3 last:pr-3"
    >
      <GuideText nodes={children} origin={origin} />
    </Cell>
  ));
}
