"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { SELECTED_COPY } from "./copy.ts";
import type { Asked, FileSelection } from "./file-selection.ts";

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
      className={`sticky top-2 z-10 -mb-2 flex min-h-15 items-center gap-x-3 rounded-surface border py-1 pr-1 pl-3 md:max-lg:top-15 ${look}`}
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
        {count > 0 && SELECTED_COPY.selected(count)}
      </p>
      {count > 0 && (
        <div className="flex min-w-0 items-center gap-1 overflow-x-auto p-1">
          <Button look="quiet" className="shrink-0" onClick={() => setAsked("download")}>
            {SELECTED_COPY.download}
          </Button>
          <Button look="quiet" className="shrink-0" onClick={() => setAsked("label")}>
            {SELECTED_COPY.label}
          </Button>
          <Button look="quiet" className="shrink-0 text-failed!" onClick={() => setAsked("delete")}>
            {SELECTED_COPY.delete}
          </Button>
          <Button className="shrink-0" onClick={selection.clear}>
            {SELECTED_COPY.clear}
          </Button>
        </div>
      )}
      {asked !== null && (
        <SelectedDialogs asked={asked} selection={selection} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
