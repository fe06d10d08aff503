"use client";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { TimeWords } from "./words/time-words.ts";

/** The name of its input in a form. */
export const WORDS = "words";
const LONGEST = 100;

interface Props {
  words: string;
  understood: TimeWords | null;
  /** Why the words can't count, once somebody has tried. */
  error: string | undefined;
  onWrite(words: string): void;
}

/** A field for a time in words. What they leave open is asked, each choice a button. */
export function WhenField({ words, understood, error, onWrite }: Props) {
  const unknown = understood?.kind === "unknown" ? understood.message : undefined;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="When"
        name={WORDS}
        hint={error === undefined ? (unknown ?? "“tomorrow 9am”, “fri 14:30”, “in 2h”") : undefined}
        value={words}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={error}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      {understood?.kind === "open" && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1">{understood.question}</legend>
          {understood.choices.map((choice) => (
            <Button
              key={choice}
              onClick={({ currentTarget: { form } }) => {
                onWrite(choice);
                // The button goes with the question.
                focusWords(form);
              }}
            >
              {choice}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function focusWords(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem(WORDS);
  if (field instanceof HTMLInputElement) field.focus();
}
