"use client";
import { IconDownload, IconTag, IconTrash, IconX, type TablerIcon } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import type { Asked, FileSelection } from "./file-selection.ts";
import { SELECTED_COPY } from "./library-copy.ts";

const SelectedDialogs = dynamic(
  () => import("./selected-dialogs.tsx").then((it) => it.SelectedDialogs, orNotLoaded),
  { ssr: false },
);

/** Selects all files that are shown. With a selection, says what can be done with it: in place, so that nothing moves. */
export function SelectedBar({ selection }: { selection: FileSelection }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const count = selection.posts.length;
  const look = count > 0 ? "border-line bg-surface shadow-float" : "border-transparent";
  return (
    <section
      aria-label={SELECTED_COPY.title}
      className={`sticky top-2 z-10 -mb-2 flex min-h-15 items-center gap-x-3 rounded-surface border pr-1 pl-3 md:max-lg:top-15 ${look}`}
    >
      <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-3 text-sm md:min-h-9">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && !selection.isAllShown;
          }}
          checked={selection.isAllShown}
          onChange={selection.toggleAll}
          aria-label={SELECTED_COPY.select_all}
        />
        {count === 0 && <span className="text-muted">{SELECTED_COPY.select_all}</span>}
      </label>
      <p role="status" className="flex-1 font-medium whitespace-nowrap">
        {count > 0 && (
          <>
            {count}
            <span className="max-[22.5rem]:sr-only"> {SELECTED_COPY.selected}</span>
          </>
        )}
      </p>
      {count > 0 && (
        <div className="flex min-w-0 items-center overflow-x-auto p-1 md:gap-1">
          <BarButton
            label={SELECTED_COPY.download}
            icon={IconDownload}
            onClick={() => setAsked("download")}
          />
          <BarButton label={SELECTED_COPY.label} icon={IconTag} onClick={() => setAsked("label")} />
          <BarButton
            label={SELECTED_COPY.delete}
            icon={IconTrash}
            className="text-failed!"
            onClick={() => setAsked("delete")}
          />
          <BarButton
            label={SELECTED_COPY.clear}
            icon={IconX}
            look="secondary"
            onClick={selection.clear}
          />
        </div>
      )}
      {asked !== null && (
        <SelectedDialogs asked={asked} selection={selection} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

interface BarButtonProps {
  label: string;
  /** Replaces the label on phones, where one row has to fit. */
  icon: TablerIcon;
  look?: "quiet" | "secondary";
  className?: string;
  onClick(): void;
}

function BarButton({ label, icon: Icon, look = "quiet", className = "", onClick }: BarButtonProps) {
  return (
    <Button
      look={look}
      title={label}
      className={`shrink-0 max-md:min-w-11 max-md:px-0 ${className}`}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.5} aria-hidden className="md:hidden" />
      <span className="max-md:sr-only">{label}</span>
    </Button>
  );
}
