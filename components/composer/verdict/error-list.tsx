"use client";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import type { Fix } from "#core/contract/resources/fix.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { VALIDATION_COPY } from "./copy.ts";
import { offersOf } from "./place-errors.ts";
import type { FixChoice } from "./repair.ts";

interface Props {
  /** For the `aria-describedby` of their field. */
  id?: string;
  errors: readonly ValidationError[];
  onFix(choice: FixChoice): void;
  /** Actions that help besides the fixes. */
  remedy?(error: ValidationError): ReactNode;
}

export function ErrorList({ id, errors, onFix, remedy }: Props) {
  if (errors.length === 0) return null;
  return (
    <ul id={id} className="flex flex-col gap-3">
      {errors.map((error, index) => (
        <li key={error.code + error.message} data-problem className="flex gap-2">
          <IconAlertTriangle
            size={18}
            stroke={1.5}
            aria-hidden
            className="mt-px shrink-0 text-failed"
          />
          <div className="flex min-w-0 flex-col items-start gap-2">
            <p className="wrap-anywhere">
              <span className="sr-only">{VALIDATION_COPY.problem} </span>
              {error.message}
            </p>
            {offersOf(errors, index).map((fix) => (
              <FixButtons key={fix.kind} fix={fix} onFix={onFix} />
            ))}
            {remedy?.(error)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A split can number the items at once, because it leaves room for the numbers. */
function FixButtons({ fix, onFix }: { fix: Fix; onFix: Props["onFix"] }) {
  return (
    <>
      <Button onClick={() => onFix({ fix })}>{fix.label}</Button>
      {fix.kind === "split_to_thread" && (
        <Button onClick={() => onFix({ fix, numbering: "on" })}>
          {VALIDATION_COPY.split_numbered}
        </Button>
      )}
    </>
  );
}
