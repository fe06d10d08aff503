"use client";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface Props {
  label: string;
  value: string;
  children: ReactNode;
}

export function Disclosure({ label, value, children }: Props) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit max-w-full list-none items-center gap-1 font-medium md:min-h-9 [&::-webkit-details-marker]:hidden">
        <IconChevronRight
          size={18}
          stroke={1.5}
          aria-hidden
          className="-ml-1 shrink-0 transition-transform group-open:rotate-90"
        />
        <span>{label}</span>
        {value !== "" && <span className="ml-1 truncate font-normal text-muted">{value}</span>}
      </summary>
      {children}
    </details>
  );
}
