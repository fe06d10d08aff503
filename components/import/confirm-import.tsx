"use client";
import { useId, useState } from "react";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { Button } from "../ui/button.tsx";
import { saveBlob } from "../ui/save-blob.ts";
import { IMPORT_COPY } from "./copy.ts";
import { errorRowsCsv } from "./error-rows-csv.ts";
import type { ImportPlan } from "./plan-import.ts";
import type { Importing, OnInvalid } from "./use-import.ts";

interface Props {
  importing: Importing;
  plan: ImportPlan;
  rows: readonly ImportRow[];
}

/** What happens to rows with errors, and the button that creates the posts, with their number. */
export function ConfirmImport({ importing, plan, rows }: Props) {
  const { on_invalid, create, send, file } = importing;
  const statusId = useId();
  const right = rows.filter(({ ok }) => ok).length;
  const wrong = rows.length - right;
  const drafts = rows.filter(({ ok, outcome }) => !ok && outcome === "draft").length;
  const made = on_invalid === "draft" ? drafts : 0;
  const isEmpty = right + made === 0;
  const [isPressed, setPressed] = useState(false);
  const download = () => {
    const csv = errorRowsCsv(plan.opened, rows);
    saveBlob(new Blob([csv], { type: "text/csv" }), `errors-${file?.name ?? "posts.csv"}`);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {wrong > 0 && (
        <WrongRows
          wrong={wrong}
          drafts={drafts}
          chosen={on_invalid}
          onChange={importing.changeOnInvalid}
          onDownload={download}
        />
      )}
      <Button
        look="primary"
        busy={create.isPending}
        aria-disabled={isEmpty}
        aria-describedby={statusId}
        className="aria-disabled:opacity-60"
        onClick={() => {
          setPressed(isEmpty);
          if (!isEmpty) send();
        }}
      >
        {create.isPending ? IMPORT_COPY.importing(right, made) : IMPORT_COPY.button(right, made)}
      </Button>
      <p id={statusId} role="status" className="text-muted">
        {isPressed && isEmpty ? IMPORT_COPY.nothing(drafts > 0) : summaryOf(right, wrong, made)}
      </p>
    </div>
  );
}

function summaryOf(right: number, wrong: number, made: number): string {
  if (wrong === 0) return IMPORT_COPY.right(right);
  return made === 0
    ? IMPORT_COPY.wrong(right, wrong)
    : IMPORT_COPY.with_drafts(right, made, wrong - made);
}

interface WrongProps {
  wrong: number;
  /** Of these, how many can become drafts. */
  drafts: number;
  chosen: OnInvalid;
  onChange(chosen: OnInvalid): void;
  onDownload(): void;
}

function WrongRows({ wrong, drafts, chosen, onChange, onDownload }: WrongProps) {
  const name = useId();
  const options = [
    { value: "skip", label: IMPORT_COPY.skip(wrong), hint: null },
    {
      value: "draft",
      label: IMPORT_COPY.draft(wrong),
      hint: IMPORT_COPY.draft_hint(drafts, wrong - drafts),
    },
  ] as const;
  return (
    <fieldset className="flex flex-col items-start rounded-surface border border-failed p-3">
      <legend className="px-1 font-medium">{IMPORT_COPY.with_errors(wrong)}</legend>
      {options.map(({ value, label, hint }) => (
        <label key={value} className="flex min-h-11 items-start gap-2 py-2 md:min-h-9 md:py-1.5">
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            disabled={value === "draft" && drafts === 0}
            className="size-5 shrink-0 accent-accent"
            onChange={() => onChange(value)}
          />
          <span>
            {label}
            {hint !== null && <span className="block text-sm text-muted">{hint}</span>}
          </span>
        </label>
      ))}
      <Button look="quiet" onClick={onDownload}>
        {IMPORT_COPY.download_errors}
      </Button>
    </fieldset>
  );
}
