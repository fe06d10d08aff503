"use client";
import { useId } from "react";
import { Button } from "../ui/button.tsx";
import { IMPORT_COPY } from "./copy.ts";
import type { Importing } from "./use-import.ts";

interface Props {
  importing: Importing;
  result: { valid: number; invalid: number };
  may_schedule: boolean;
}

/**
 * Whether to schedule the posts, and the button that creates them. It is disabled while rows are invalid, and shows
 * their number.
 */
export function Confirm({ importing, result: { valid, invalid }, may_schedule }: Props) {
  const { schedule, create, send, changeSchedule } = importing;
  const standing = useId();
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
        aria-describedby={standing}
        className="aria-disabled:opacity-60"
        onClick={() => {
          if (!isWrong) send();
        }}
      >
        {create.isPending ? IMPORT_COPY.importing(valid) : IMPORT_COPY.button(valid)}
      </Button>
      <p id={standing} role="status" className={isWrong ? "text-failed" : "text-muted"}>
        {isWrong ? IMPORT_COPY.wrong(invalid) : IMPORT_COPY.right(valid)}
      </p>
    </div>
  );
}
