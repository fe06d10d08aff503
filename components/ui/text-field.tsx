import { type ComponentProps, type ReactNode, useId } from "react";
import { fieldLook } from "./field-look.ts";

interface Props extends ComponentProps<"input"> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A labelled input. Its error is below and announced with it. */
export function TextField({ label, hint, error, className, ...props }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`flex flex-col gap-1 ${className ?? ""}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-describedby={described || undefined}
        aria-invalid={error !== undefined}
        className={fieldLook(error !== undefined)}
        {...props}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-failed">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
