"use client";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { readCaptions } from "#core/domain/captions.ts";
import type { Control } from "../card-field.tsx";
import { CAPTIONS_COPY } from "./copy.ts";

interface Props {
  value: unknown;
  control: Control;
  onChange(value: string): void;
  /** When the captions are removed: offers undo. */
  onGiveUp(label: string, value: undefined): void;
}

/** The captions of a video: a file that is read into the option. */
export function CaptionsFile({ value, control, onChange, onGiveUp }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const text = typeof value === "string" && value !== "" ? value : null;

  async function choose(file: File | undefined) {
    if (file === undefined) return;
    const read = await readFile(file);
    setProblem("problem" in read ? read.problem : null);
    if ("problem" in read) return;
    setName(file.name);
    onChange(read.text);
  }

  return (
    <div className="flex flex-col items-start gap-1">
      <input
        ref={input}
        type="file"
        hidden
        accept=".srt,.vtt,text/vtt,application/x-subrip"
        aria-label={CAPTIONS_COPY.choose}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          void choose(file);
          // Lets the same file be chosen again.
          currentTarget.value = "";
        }}
      />
      {text !== null && (
        <p className="wrap-anywhere">{CAPTIONS_COPY.chosen(name, readCaptions(text).count)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          id={control.id}
          aria-describedby={control["aria-describedby"]}
          onClick={() => input.current?.click()}
        >
          {text === null ? CAPTIONS_COPY.choose : CAPTIONS_COPY.choose_other}
        </Button>
        {text !== null && (
          <Button look="quiet" onClick={() => onGiveUp(CAPTIONS_COPY.removed, undefined)}>
            {CAPTIONS_COPY.remove}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="text-sm text-failed">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Of UTF-8. A longer file has more characters than the option may have. */
const MOST_BYTES = 400_000;
const MOST_CHARACTERS = 100_000;

/** Returns the text of a file of captions, or what is wrong with it. */
export async function readFile(
  file: Pick<File, "size" | "slice">,
): Promise<{ text: string } | { problem: string }> {
  const bytes = await file.slice(0, MOST_BYTES).arrayBuffer();
  const text = file.size > MOST_BYTES ? null : decode(bytes);
  if (text === null && !hasTimes(bytes)) return { problem: CAPTIONS_COPY.other_kind };
  if (file.size > MOST_BYTES) return { problem: CAPTIONS_COPY.too_long };
  if (text === null) return { problem: CAPTIONS_COPY.not_utf8 };
  if (text.length > MOST_CHARACTERS) return { problem: CAPTIONS_COPY.too_long };
  const { broken } = readCaptions(text);
  return broken === null ? { text } : { problem: CAPTIONS_COPY.broken(broken) };
}

/** Whether there are times of captions in any encoding. In UTF-16 each of their characters has a zero byte. */
function hasTimes(bytes: ArrayBuffer): boolean {
  const text = new TextDecoder("latin1").decode(bytes).replaceAll("\0", "");
  return /\d[.,]\d{3} +-->/.test(text);
}

/** Null if it isn't UTF-8, like the UTF-16 of some editors on Windows. */
function decode(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
