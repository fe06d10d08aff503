"use client";
import { useId, useState } from "react";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { Button } from "../ui/button.tsx";
import { IMPORT_COPY } from "./copy.ts";
import { PreviewRow } from "./preview-row.tsx";

const FIRST = 100;

/** The rows of the file, invalid ones first. */
export function Preview({ rows }: { rows: readonly ImportRow[] }) {
  const heading = useId();
  const [all, setAll] = useState(false);
  const ordered = [...rows.filter(({ ok }) => !ok), ...rows.filter(({ ok }) => ok)];
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-xl font-bold">
        {IMPORT_COPY.preview}
      </h2>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {(all ? ordered : ordered.slice(0, FIRST)).map((row) => (
          <PreviewRow key={row.row} row={row} />
        ))}
      </ul>
      {!all && ordered.length > FIRST && (
        <Button className="self-start" onClick={() => setAll(true)}>
          {IMPORT_COPY.show_all(ordered.length)}
        </Button>
      )}
    </section>
  );
}
