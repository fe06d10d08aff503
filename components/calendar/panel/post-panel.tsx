"use client";
import { IconX } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useEffect, useEffectEvent, useRef } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { Movable } from "../move/is-movable.ts";
import { PANEL_COPY } from "./copy.ts";
import { PanelSkeleton } from "./panel-skeleton.tsx";

const PostDetails = dynamic(
  () => import("./post-details.tsx").then((module) => module.PostDetails, orNotLoaded),
  { ssr: false, loading: () => <PanelSkeleton /> },
);

interface Props {
  id: string;
  /** The post as the calendar shows it; undefined if it isn't on the shown days. */
  row: Movable | undefined;
  onClose(): void;
}

/** A post beside the calendar, which stays usable. Over it on narrow screens. Escape closes it. */
export function PostPanel({ id, row, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  function close() {
    onClose();
    document.querySelector<HTMLElement>(`[data-chip="${CSS.escape(id)}"] a`)?.focus();
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const inDialog = document.querySelector("[data-dialog]") !== null;
    if (event.key !== "Escape" || event.defaultPrevented || inDialog) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    // With the page, the focus stays where a page begins.
    if (document.activeElement !== document.body) heading.current?.focus();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <aside
      aria-label={PANEL_COPY.title}
      data-panel={id}
      className="flex shrink-0 flex-col overflow-hidden border-line bg-surface max-lg:fixed max-lg:inset-y-0 max-lg:right-0 max-lg:z-40 max-lg:w-full max-lg:shadow-float sm:max-lg:w-[380px] sm:max-lg:border-l lg:min-h-0 lg:w-[380px] lg:rounded-surface lg:border print:hidden"
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
        <h2 ref={heading} tabIndex={-1} className="font-bold outline-none">
          {PANEL_COPY.title}
        </h2>
        <IconButton label={PANEL_COPY.close} onClick={close}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      <PostDetails id={id} row={row} />
    </aside>
  );
}
