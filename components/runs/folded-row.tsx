"use client";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";

interface Props {
  title: string;
  /** The grid's columns, the title's first. */
  className: string;
  /** What follows the title. */
  facts: ReactNode;
  /** Rendered when opened. */
  children: ReactNode;
}

/** A row of a list whose title opens its details. */
export function FoldedRow({ title, className, facts, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="flex flex-col">
      <div className={`grid items-center gap-x-4 gap-y-1 px-4 py-2 ${className}`}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 min-w-0 items-center gap-2 text-left md:min-h-9"
        >
          <IconChevronDown
            size={18}
            stroke={1.5}
            aria-hidden
            className={`shrink-0 ${open ? "" : "-rotate-90"}`}
          />
          <span className="wrap-anywhere">{title}</span>
        </button>
        {facts}
      </div>
      <div id={id} hidden={!open} className="bg-sunken px-4 py-3">
        {open && children}
      </div>
    </li>
  );
}
