"use client";
import { useId, useState } from "react";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { shorten } from "#core/contract/shorten.ts";
import { valuesOf } from "#core/domain/transfer/values-of.ts";
import { formatMoment } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { IMPORT_COPY, LEFT_OUT_COPY } from "./copy.ts";
import type { ImportPlan } from "./plan-import.ts";
import type { OnInvalid } from "./use-import.ts";

const FIRST = 100;

interface Props {
  rows: readonly ImportRow[];
  on_invalid: OnInvalid;
  /** Whether rows with a time are scheduled. */
  schedule: boolean;
  plan: ImportPlan;
}

/** The rows of the file, those with errors first. */
export function ImportPreview({ rows, ...settings }: Props) {
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
          <PreviewRow key={row.row} row={row} {...settings} />
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

type RowProps = Omit<Props, "rows"> & { row: ImportRow };

function PreviewRow({ row, on_invalid, schedule, plan }: RowProps) {
  const { excerpt, ok, problems } = row;
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[5rem_1fr_14rem_11rem]">
      <span className="text-sm text-muted">{IMPORT_COPY.row(row.row)}</span>
      <span className="wrap-anywhere">{excerpt || IMPORT_COPY.no_text}</span>
      <span className="text-sm wrap-anywhere">
        {channelsText(row, plan) || IMPORT_COPY.no_channels}
      </span>
      <span className="text-sm text-muted">
        <RowTime row={row} schedule={schedule} />
      </span>
      {!ok && <RowErrors row={row} on_invalid={on_invalid} />}
      {problems.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere md:col-span-3 md:col-start-2">
          {IMPORT_COPY.draft_problems} {problems.join(" ")}
        </p>
      )}
    </li>
  );
}

/** Returns the names of a row's channels, or what the file has instead if one is unknown. */
function channelsText({ row, channels, errors }: ImportRow, { channelCells }: ImportPlan): string {
  const names = errors.some(({ column }) => column === "channels")
    ? valuesOf(channelCells.get(row) ?? "").map(shorten)
    : [];
  return (names.length > 0 ? names : channels.map(({ name }) => name)).join(", ");
}

function RowTime({ row: { scheduled_at, ok }, schedule }: Pick<RowProps, "row" | "schedule">) {
  const { organization, now } = useWorkspace();
  if (!schedule && ok)
    return scheduled_at === null ? IMPORT_COPY.a_draft : IMPORT_COPY.timeless_draft;
  if (!schedule) return null;
  if (scheduled_at === null) return IMPORT_COPY.no_time;
  return formatMoment(new Date(scheduled_at), organization.time_zone, new Date(now));
}

function RowErrors({ row, on_invalid }: Pick<RowProps, "row" | "on_invalid">) {
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
