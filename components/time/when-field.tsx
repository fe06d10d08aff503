"use client";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { SCHEDULE_COPY } from "./copy.ts";
import type { TypedTime } from "./typed/typed-time.ts";

export const TEXT_FIELD = "words";
const LONGEST = 100;

interface Props {
  text: string;
  understood: TypedTime | null;
  /** Why the text isn't a valid time, after submission. */
  error: string | undefined;
  onWrite(text: string): void;
}

/** A text field for a time. Ambiguous text gets a button for each meaning. */
export function WhenField({ text, understood, error, onWrite }: Props) {
  const unknown = understood?.kind === "unknown" ? understood.message : undefined;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={SCHEDULE_COPY.when}
        name={TEXT_FIELD}
        hint={error === undefined ? (unknown ?? SCHEDULE_COPY.when_hint) : undefined}
        value={text}
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
                // The button unmounts with the question.
                focusText(form);
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

function focusText(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem(TEXT_FIELD);
  if (field instanceof HTMLInputElement) field.focus();
}
