import type { ComponentProps } from "react";
import { buttonLook, type Look } from "./button-look.ts";

interface Props extends Omit<ComponentProps<"button">, "disabled"> {
  look?: Look;
  /** While its work is under way it keeps the focus and ignores presses. */
  busy?: boolean;
}

/** A button that is never dead: what can't be done yet is said when it is pressed. */
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
