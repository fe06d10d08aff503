"use client";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { RoleLimit } from "../roles/role-limit.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChannelNames } from "./channel-names.tsx";
import { ChooseCsv } from "./choose-csv.tsx";
import { ColumnTable } from "./column-table.tsx";
import { ConfirmImport } from "./confirm-import.tsx";
import { IMPORT_COPY } from "./copy.ts";
import { ImportPreview } from "./import-preview.tsx";
import { Imported } from "./imported.tsx";
import { RowDefaults } from "./row-defaults.tsx";
import { useImport } from "./use-import.ts";

interface Props {
  may_write: boolean;
  may_schedule: boolean;
}

/** Imports posts from a CSV file: its columns are matched, its rows previewed and then created. */
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
  const importing = useImport(may_schedule);
  const { file, tooLarge, plan, check, create } = importing;
  if (create.data !== undefined)
    return <Imported rows={create.data.rows} undo={importing.undo} onRestart={importing.restart} />;
  const isPlanned = plan !== null && !("problem" in plan);
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-muted">{IMPORT_COPY.intro}</p>
      <ChooseCsv again={file !== null} onFiles={(files) => void importing.choose(files)} />
      {tooLarge && <Notice tone="failed" title={IMPORT_COPY.too_large} />}
      {file !== null && (
        <div>
          <p className="font-medium wrap-anywhere">{file.name}</p>
          {file.encoding !== "UTF-8" && (
            <p className="text-muted">{IMPORT_COPY.encoding(file.encoding)}</p>
          )}
        </div>
      )}
      {plan !== null && "problem" in plan && <Notice tone="failed" title={plan.problem} />}
      {isPlanned && (
        <>
          <ColumnTable plan={plan} onChange={importing.change} />
          <ChannelNames plan={plan} choices={importing.choices} onChange={importing.change} />
          <RowDefaults
            plan={plan}
            choices={importing.choices}
            may_schedule={may_schedule}
            onChange={importing.change}
          />
        </>
      )}
      <p role="status" className="text-muted empty:-mt-6">
        {isPlanned && (plan.missing ?? (check?.isFetching ? IMPORT_COPY.checking : null))}
      </p>
      <ImportProblem error={check?.error ?? create.error} />
      {isPlanned && check?.data !== undefined && (
        <>
          <ConfirmImport importing={importing} plan={plan} rows={check.data.rows} />
          <ImportPreview
            plan={plan}
            rows={check.data.rows}
            on_invalid={importing.on_invalid}
            schedule={importing.choices.schedule}
          />
        </>
      )}
    </div>
  );
}

const OF_FILE: readonly unknown[] = ["invalid_csv", "csv_too_large"];

function ImportProblem({ error }: { error: unknown }) {
  if (error == null) return null;
  const { reason, message } = readProblem(error);
  if (!OF_FILE.includes(reason)) return <ProblemNotice error={error} />;
  return <Notice tone="failed" title={message.replace(/^csv: /, "")} />;
}
