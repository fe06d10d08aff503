"use client";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { formatMoment } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { COLUMN_COPY, IMPORT_COPY } from "./copy.ts";

export function PreviewRow({ row }: { row: ImportRow }) {
  const { organization, now } = useWorkspace();
  const { excerpt, channels, scheduled_at, errors, problems } = row;
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
      {errors.length > 0 && (
        <ul className="flex flex-col gap-1 text-failed md:col-span-3 md:col-start-2">
          {errors.map(({ column, message }) => (
            <li key={`${column} ${message}`} className="wrap-anywhere">
              {column !== null && (
                <span className="font-medium">{COLUMN_COPY[column] ?? column}: </span>
              )}
              {message}
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere md:col-span-3 md:col-start-2">
          {IMPORT_COPY.draft_problems} {problems.join(" ")}
        </p>
      )}
    </li>
  );
}
