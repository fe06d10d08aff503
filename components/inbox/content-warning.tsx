"use client";
import { useEffect, useId, useRef, useState } from "react";
import { MOST_IN_WARNING } from "#core/contract/resources/interaction.ts";
import { Button } from "../ui/button.tsx";
import { REPLY_COPY } from "./copy.ts";

interface Props {
  /** Empty: none. */
  value: string;
  onChange(value: string): void;
}

/** The content warning of a reply, which can be changed and removed. */
export function ContentWarning({ value, onChange }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(false);
  const isShown = value !== "" || isEditing;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [isShown]);
  function edit(text: string, goesOn: boolean) {
    setEditing(goesOn);
    onChange(text);
  }
  return (
    <div ref={box} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {isShown ? (
        <>
          <label htmlFor={id} className="text-sm">
            {REPLY_COPY.warning}
          </label>
          <input
            id={id}
            value={value}
            maxLength={MOST_IN_WARNING}
            dir="auto"
            autoComplete="off"
            className="min-h-11 min-w-0 flex-1 basis-40 rounded-field border border-edge bg-surface px-2 text-lg md:min-h-9 md:text-base"
            onChange={({ currentTarget }) => edit(currentTarget.value, true)}
          />
          <Button look="quiet" onClick={() => edit("", false)}>
            {REPLY_COPY.remove_warning}
          </Button>
        </>
      ) : (
        <Button look="quiet" onClick={() => setEditing(true)}>
          {REPLY_COPY.add_warning}
        </Button>
      )}
    </div>
  );
}
