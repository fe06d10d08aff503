"use client";
import { useId, useState } from "react";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { formatMoment } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { IMPORT_COPY, LEFT_OUT_COPY } from "./copy.ts";
import type { OnInvalid } from "./use-import.ts";

const FIRST = 100;

interface Props {
  rows: readonly ImportRow[];
  on_invalid: OnInvalid;
}

/** The rows of the file, those with errors first. */
export function ImportPreview({ rows, on_invalid }: Props) {
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
          <PreviewRow key={row.row} row={row} on_invalid={on_invalid} />
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

function PreviewRow({ row, on_invalid }: { row: ImportRow; on_invalid: OnInvalid }) {
  const { organization, now } = useWorkspace();
  const { excerpt, channels, scheduled_at, ok, problems } = row;
  const time =
    scheduled_at === null
      ? IMPORT_COPY.no_time
      : formatMoment(new Date(scheduled_at), organization.time_zone, new Date(now));
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[5rem_1fr_14rem_11rem]">
      <span className="text-sm text-muted">{IMPORT_COPY.row(row.row)}</span>
      <span className="wrap-anywhere">{excerpt || IMPORT_COPY.no_text}</span>
      <span className="text-sm wrap-anywhere">
        {channels.map(({ name }) => name).join(", ") || IMPORT_COPY.no_channels}
      </span>
      <span className="text-sm text-muted">{time}</span>
      {!ok && <RowErrors row={row} on_invalid={on_invalid} />}
      {problems.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere md:col-span-3 md:col-start-2">
          {IMPORT_COPY.draft_problems} {problems.join(" ")}
        </p>
      )}
    </li>
  );
}

function RowErrors({ row, on_invalid }: { row: ImportRow; on_invalid: OnInvalid }) {
  const isDraft = on_invalid === "draft" && row.outcome === "draft";
  const left_out = row.left_out.map((column) => LEFT_OUT_COPY[column] ?? column);
  return (
    <div className="md:col-span-3 md:col-start-2">
      <ul className="flex flex-col gap-1 text-failed">
        {row.errors.map(({ heading, message }) => (
          <li key={`${heading} ${message}`} className="wrap-anywhere">
            {heading !== null && <span className="font-medium">{heading}: </span>}
            {message}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {isDraft ? IMPORT_COPY.becomes_draft(left_out) : IMPORT_COPY.is_left_out}
      </p>
    </div>
  );
}
