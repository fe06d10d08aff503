"use client";
import { type ReactNode, useId } from "react";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { ErrorList } from "../verdict/error-list.tsx";
import type { FixChoice } from "../verdict/repair.ts";
import { SETTINGS_COPY } from "./copy.ts";

/** Attributes that connect a control to its field. */
export interface Control {
  id: string;
  className: string;
  required: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
}

interface Props {
  label: string;
  required?: boolean;
  hint?: string | undefined;
  errors?: readonly ValidationError[];
  onFix?(choice: FixChoice): void;
  children(control: Control): ReactNode;
}

const nothing = () => undefined;

export function CardField(props: Props) {
  const { label, hint, errors = [], required = false } = props;
  const id = useId();
  const invalid = errors.length > 0;
  const described = [hint && `${id}-hint`, invalid && `${id}-errors`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
        {required && <span className="font-normal text-muted"> {SETTINGS_COPY.required}</span>}
      </label>
      {props.children({
        id,
        required,
        className: `min-h-11 w-full rounded-field border bg-surface px-3 text-lg md:min-h-9 md:text-base ${invalid ? "border-failed" : "border-edge"}`,
        "aria-describedby": described || undefined,
        "aria-invalid": invalid,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <ErrorList id={`${id}-errors`} errors={errors} onFix={props.onFix ?? nothing} />
    </div>
  );
}
