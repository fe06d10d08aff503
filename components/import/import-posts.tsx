"use client";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChooseCsv } from "./choose-csv.tsx";
import { Confirm } from "./confirm.tsx";
import { IMPORT_COPY } from "./copy.ts";
import { Imported } from "./imported.tsx";
import { Preview } from "./preview.tsx";
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
      {may_write ? (
        <Steps may_schedule={may_schedule} />
      ) : (
        <p className="text-muted">{IMPORT_COPY.forbidden}</p>
      )}
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
