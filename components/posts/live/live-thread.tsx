"use client";
import { TextEditor } from "#components/composer/editor/text-editor.tsx";
import { readParts, writeParts } from "#components/composer/thread/thread-text.ts";
import { useEngine } from "#components/composer/verdict/use-engine.ts";
import { LIVE_COPY } from "./copy.ts";

interface Props {
  label: string;
  markdown: string;
  onChange(markdown: string): void;
}

/** Once a fence is typed in an item, splitting the items needs the parser. */
const FENCED = { texts: ["```"] };

/** The items of a published thread. Platforms can't insert items. */
export function LiveThread({ label, markdown, onChange }: Props) {
  const { engine } = useEngine(FENCED);
  const { texts, separators } = readParts(markdown, engine);
  return (
    <>
      <p className="text-muted">{LIVE_COPY.thread_hint}</p>
      <ol aria-label={LIVE_COPY.thread(label)} className="flex flex-col gap-3">
        {texts.map((text, at) => (
          // Only its index identifies an item of a thread.
          <li key={String(at)} className="flex flex-col gap-1">
            <p className="text-sm text-muted">{LIVE_COPY.item(at + 1, texts.length)}</p>
            <TextEditor
              label={LIVE_COPY.item_text(label, at + 1, texts.length)}
              value={text}
              onChange={(words) => onChange(writeParts(texts.with(at, words), separators, engine))}
              className="min-h-20"
            />
          </li>
        ))}
      </ol>
    </>
  );
}
