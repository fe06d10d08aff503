import { type ReactNode, useId } from "react";
import { fieldLook } from "../ui/field-look.ts";

/** Attributes that connect a control to its label, hint and error for screen readers. */
export interface ControlProps {
  id: string;
  "aria-describedby": string;
  "aria-invalid": boolean;
  className: string;
}

export function PolicyField({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  children(control: ControlProps): ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": `${id}-error ${id}-hint`,
        "aria-invalid": error !== undefined,
        className: fieldLook(error !== undefined),
      })}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm wrap-anywhere text-failed">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
