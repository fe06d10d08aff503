"use client";
import { TextEditor } from "#components/composer/editor/text-editor.tsx";
import { readParts, writeParts } from "#components/composer/thread/thread-text.ts";
import { useEngine } from "#components/composer/verdict/use-engine.ts";

interface Props {
  label: string;
  markdown: string;
  onChange(markdown: string): void;
}

/** As soon as a fence is typed in an item, the others must still be told from it. */
const FENCED = { texts: ["```"] };

/** The items of a thread that is out. Each is changed where it stands: a platform can add none between them. */
export function LiveThread({ label, markdown, onChange }: Props) {
  const { engine } = useEngine(FENCED);
  const { texts, separators } = readParts(markdown, engine);
  return (
    <>
      <p className="text-muted">
        Each item is changed where it stands. None can be added, moved or taken out.
      </p>
      <ol aria-label={`${label}, as a thread`} className="flex flex-col gap-3">
        {texts.map((text, at) => (
          // An item of a thread is known by nothing but its place.
          <li key={String(at)} className="flex flex-col gap-1">
            <p className="text-sm text-muted">
              {at + 1} of {texts.length}
            </p>
            <TextEditor
              label={`Words of ${label}, item ${at + 1} of ${texts.length}`}
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
