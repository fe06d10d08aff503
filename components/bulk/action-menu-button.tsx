"use client";
import { IconDots } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { type ComponentProps, useState } from "react";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { Button } from "../ui/button.tsx";
import type { BulkAction } from "./allowed-actions.ts";
import { BULK_COPY } from "./copy.ts";

const load = () => import("./action-menu.tsx");

const ActionMenu = dynamic(() => load().then((it) => it.ActionMenu, orNotLoaded), {
  ssr: false,
  loading: () => <DotsButton label={BULK_COPY.more} busy />,
});

interface Props {
  label: string;
  actions: readonly BulkAction[];
  onChoose(action: BulkAction): void;
  className?: string;
}

/** A "⋯" button with a menu of actions. The menu is loaded on pointer enter or focus. */
export function ActionMenuButton({ label, actions, onChoose, className = "" }: Props) {
  const [opened, setOpened] = useState(false);
  const trigger = <DotsButton label={label} className={className} />;
  if (opened) return <ActionMenu trigger={trigger} actions={actions} onChoose={onChoose} />;
  return (
    <DotsButton
      label={label}
      className={className}
      aria-haspopup="menu"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    />
  );
}

function DotsButton({
  label,
  className = "",
  ...props
}: { label: string } & Omit<ComponentProps<typeof Button>, "children">) {
  return (
    <Button
      look="quiet"
      aria-label={label}
      title={label}
      className={`min-w-11 px-2! md:min-w-9 md:px-1.5! ${className}`}
      {...props}
    >
      <IconDots size={18} stroke={1.5} aria-hidden />
    </Button>
  );
}
