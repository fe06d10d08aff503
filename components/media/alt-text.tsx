"use client";
import { useId, useState } from "react";
import { problemMessage } from "#components/api/problem-message.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { readProblem } from "../api/problem.ts";
import { TextArea } from "../ui/text-area.tsx";
import { showToast } from "../ui/toasts.tsx";
import { FILE_COPY } from "./copy.ts";
import { useUpdateFile } from "./use-update-file.ts";

export function AltText({ file }: { file: MediaFile }) {
  const id = useId();
  const [typing, setTyping] = useState<string>();
  const update = useUpdateFile();
  const stored = file.alt_text ?? "";

  async function store(text: string, before: string) {
    const alt_text = text.trim() === "" ? null : text;
    const problem = await update({ id: file.id, alt_text }).then(() => null, readProblem);
    if (problem !== null) {
      setTyping(text);
      return showToast({ title: FILE_COPY.alt_text_failed(problemMessage(problem)) });
    }
    setTyping(undefined);
    const undo = { label: FILE_COPY.undo, run: () => void store(before, text) };
    showToast({ title: FILE_COPY.alt_text_saved, action: undo, seconds: 10 });
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {FILE_COPY.alt_text}
        <span className="sr-only"> {FILE_COPY.alt_text_of(file.filename)}</span>
      </label>
      <TextArea
        id={id}
        data-alt-text={file.id}
        rows={2}
        maxLength={5000}
        placeholder={FILE_COPY.alt_text_placeholder}
        value={typing ?? stored}
        onChange={(text) => {
          setTyping(text);
          // The field was left before hydration.
          if (document.activeElement?.id !== id) void store(text, stored);
        }}
        onBlur={() => {
          if (typing !== undefined && typing !== stored) void store(typing, stored);
          else setTyping(undefined);
        }}
        className="field-sizing-content min-h-16 w-full resize-none rounded-field border border-edge bg-surface px-3 py-2 text-lg placeholder:text-muted md:text-base"
      />
    </div>
  );
}
