import { IconUserCircle } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { SHELL_COPY } from "./copy.ts";

export function AccountButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-label={SHELL_COPY.account}
      aria-haspopup="menu"
      aria-expanded={false}
      className="flex size-11 items-center justify-center rounded-field hover:bg-sunken md:size-9"
      {...props}
    >
      <IconUserCircle size={22} stroke={1.5} aria-hidden />
    </button>
  );
}
