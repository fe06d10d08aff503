import type { ComponentProps } from "react";
import { buttonLook, type Look } from "./button-look.ts";

interface Props extends Omit<ComponentProps<"button">, "disabled"> {
  look?: Look;
  /** While busy it keeps the focus and ignores presses. */
  busy?: boolean;
}

/** A button that is never disabled: pressing it says what is missing. */
export function Button({ look = "secondary", busy = false, className, onClick, ...props }: Props) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      className={buttonLook(look, `${busy ? "opacity-60" : ""} ${className ?? ""}`)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...props}
    />
  );
}
