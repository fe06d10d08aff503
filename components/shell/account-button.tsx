"use client";
import type { ComponentProps } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SHELL_COPY } from "./copy.ts";

export function AccountButton(props: ComponentProps<"button">) {
  const { name, email, avatar_url } = useWorkspace().person;
  const shown = name ?? email;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      title={shown}
      className="side-item flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-field px-1.5 hover:bg-sunken lg:min-h-9"
      {...props}
    >
      <Avatar name={shown} url={avatar_url} size={24} />
      <span className="sr-only">{SHELL_COPY.account} </span>
      <span className="side-label truncate">{shown}</span>
    </button>
  );
}
