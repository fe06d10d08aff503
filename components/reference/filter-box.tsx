"use client";
import { useEffect, useRef, useState } from "react";
import { TextField } from "../ui/text-field.tsx";
import { REFERENCE_COPY } from "./copy.ts";

/** Filters a list by typed words, which are matched against its items' `data-words`. Hidden without scripts. */
export function FilterBox({ list }: { list: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState("");
  function filter() {
    const typed = field.current?.value ?? "";
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    const left = hideOthers(document.getElementById(list), words);
    const found = REFERENCE_COPY.operation_count(left);
    setAnnouncement(words.length === 0 ? "" : found);
  }
  // Apply text that was typed before hydration.
  useEffect(() => {
    if (field.current?.value) field.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
  return (
    <div className="[@media(scripting:none)]:hidden">
      <TextField ref={field} label={REFERENCE_COPY.filter} type="search" onInput={filter} />
      <p role="status" className="min-h-6 text-sm text-muted">
        {announcement}
      </p>
    </div>
  );
}

function hideOthers(list: HTMLElement | null, words: readonly string[]): number {
  let left = 0;
  for (const section of list?.querySelectorAll("section") ?? []) {
    const items = [...section.querySelectorAll<HTMLElement>("[data-words]")];
    for (const item of items)
      item.hidden = !words.every((word) => item.dataset["words"]?.includes(word));
    const shown = items.filter(({ hidden }) => !hidden).length;
    section.hidden = shown === 0;
    left += shown;
  }
  return left;
}
