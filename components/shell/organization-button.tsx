"use client";
import { IconSelector } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SHELL_COPY } from "./copy.ts";

export function OrganizationButton(props: ComponentProps<"button">) {
  const { name } = useWorkspace().organization;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className="flex min-h-11 min-w-0 items-center gap-1 rounded-field px-2 font-bold hover:bg-sunken md:min-h-9"
      {...props}
    >
      <span className="truncate">{name}</span>
      <IconSelector size={18} stroke={1.5} aria-hidden className="shrink-0" />
      <span className="sr-only">{SHELL_COPY.change_organization}</span>
    </button>
  );
}
