"use client";
import { IconSelector } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { initialsOf } from "../ui/initials-of.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SHELL_COPY } from "./copy.ts";

export function OrganizationButton(props: ComponentProps<"button">) {
  const { name } = useWorkspace().organization;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      title={name}
      className="side-item flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-field px-1.5 font-bold hover:bg-sunken lg:min-h-9"
      {...props}
    >
      <span
        aria-hidden
        data-initials={initialsOf(name).slice(0, 1)}
        className="flex size-6 shrink-0 items-center justify-center rounded-field bg-accent text-xs text-on-accent before:content-[attr(data-initials)]"
      />
      <span className="side-label truncate">{name}</span>
      <IconSelector size={16} stroke={1.5} aria-hidden className="side-wide shrink-0 text-muted" />
      <span className="sr-only">{SHELL_COPY.change_organization}</span>
    </button>
  );
}
