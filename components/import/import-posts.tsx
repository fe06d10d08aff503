"use client";
import { useId, useState } from "react";
import { formatMoment } from "#components/time/format-time.ts";
import { Button } from "#components/ui/button.tsx";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { RoleLimit } from "../roles/role-limit.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChooseCsv } from "./choose-csv.tsx";

import { COLUMN_COPY, IMPORT_COPY } from "./copy.ts";
import type { Importing } from "./use-import.ts";
import { useImport } from "./use-import.ts";

interface Props {
  may_write: boolean;
  may_schedule: boolean;
}

/** Imports posts from a CSV file after a preview. Creates all or none. */
export function ImportPosts({ may_write, may_schedule }: Props) {
  const { slug } = useWorkspace().organization;
  return (
    <>
      <PageHeading title={IMPORT_COPY.title}>
        <ButtonLink look="quiet" href={`/${slug}/posts`}>
          {IMPORT_COPY.back}
        </ButtonLink>
      </PageHeading>
      {may_write ? <Steps may_schedule={may_schedule} /> : <RoleLimit scope="posts:write" />}
    </>
  );
}

function Steps({ may_schedule }: Pick<Props, "may_schedule">) {
  const importing = useImport();
  const { file, tooLarge, check, create } = importing;
  if (create.data !== undefined)
    return (
      <Imported
        rows={create.data.rows}
        scheduled={importing.schedule}
        onRestart={importing.restart}
      />
    );
  const rows = check.data?.rows;
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-muted">{IMPORT_COPY.intro}</p>
      <ChooseCsv again={file !== null} onFiles={(files) => void importing.choose(files)} />
      {tooLarge && <Notice tone="failed" title={IMPORT_COPY.too_large} />}
      {file !== null && <p className="font-medium wrap-anywhere">{file.name}</p>}
      <p role="status" className="text-muted empty:-mt-6">
        {check.isPending && IMPORT_COPY.checking}
      </p>
      <ImportProblem error={check.error ?? create.error} />
      {check.data !== undefined && (
        <Confirm importing={importing} result={check.data} may_schedule={may_schedule} />
      )}
      {rows !== undefined && <Preview rows={rows} />}
    </div>
  );
}

const OF_FILE: readonly unknown[] = ["invalid_csv", "csv_too_large", "invalid_rows"];

/** Refusals of a file mention column names, which people need here. */
function ImportProblem({ error }: { error: unknown }) {
  if (error === null) return null;
  const { reason, message } = readProblem(error);
  if (!OF_FILE.includes(reason)) return <ProblemNotice error={error} />;
  return <Notice tone="failed" title={message.replace(/^csv: /, "")} />;
}

const FIRST = 100;

/** The rows of the file, invalid ones first. */
function Preview({ rows }: { rows: readonly ImportRow[] }) {
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

function PreviewRow({ row }: { row: ImportRow }) {
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

interface ImportedProps {
  rows: readonly ImportRow[];
  scheduled: boolean;
  onRestart(): void;
}

function Imported({ rows, scheduled, onRestart }: ImportedProps) {
  const { slug } = useWorkspace().organization;
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status" className="text-lg font-medium">
        {IMPORT_COPY.done(rows.length)}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="primary" href={`/${slug}/posts?status=draft`}>
          {IMPORT_COPY.drafts}
        </ButtonLink>
        {scheduled && (
          <ButtonLink href={`/${slug}/posts?status=scheduled`}>{IMPORT_COPY.scheduled}</ButtonLink>
        )}
        <Button look="quiet" onClick={onRestart}>
          {IMPORT_COPY.again}
        </Button>
      </div>
    </div>
  );
}

interface ConfirmProps {
  importing: Importing;
  result: { valid: number; invalid: number };
  may_schedule: boolean;
}

/**
 * Whether to schedule the posts, and the button that creates them. It is disabled while rows are invalid, and shows
 * their number.
 */
function Confirm({ importing, result: { valid, invalid }, may_schedule }: ConfirmProps) {
  const { schedule, create, send, changeSchedule } = importing;
  const statusId = useId();
  const isWrong = invalid > 0;
  return (
    <div className="flex flex-col items-start gap-3">
      {may_schedule && (
        <label className="flex min-h-11 items-start gap-2 py-2">
          <input
            type="checkbox"
            checked={schedule}
            onChange={({ currentTarget: { checked } }) => changeSchedule(checked)}
            className="mt-1 size-4 shrink-0"
          />
          <span>
            <span className="font-medium">{IMPORT_COPY.schedule}</span>
            <span className="block text-sm text-muted">{IMPORT_COPY.schedule_hint}</span>
          </span>
        </label>
      )}
      <Button
        look="primary"
        busy={create.isPending}
        aria-disabled={isWrong}
        aria-describedby={statusId}
        className="aria-disabled:opacity-60"
        onClick={() => {
          if (!isWrong) send();
        }}
      >
        {create.isPending ? IMPORT_COPY.importing(valid) : IMPORT_COPY.button(valid)}
      </Button>
      <p id={statusId} role="status" className={isWrong ? "text-failed" : "text-muted"}>
        {isWrong ? IMPORT_COPY.wrong(invalid) : IMPORT_COPY.right(valid)}
      </p>
    </div>
  );
}
