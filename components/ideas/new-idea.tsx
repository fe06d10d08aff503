"use client";
import { type KeyboardEvent, useId } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { fieldLook } from "../ui/field-look.ts";
import { TextArea } from "../ui/text-area.tsx";
import { IDEAS_COPY } from "./copy.ts";
import { useNewIdea } from "./use-new-idea.ts";

/** Writes an idea at the top of the board. Enter saves it. */
export function NewIdea() {
  const { text, write, save, isSaving, error, isMissing } = useNewIdea();
  const id = useId();
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  }
  return (
    <form
      className="flex flex-col gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {IDEAS_COPY.new_idea}
      </label>
      <TextArea
        id={id}
        rows={1}
        placeholder={IDEAS_COPY.new_idea}
        aria-describedby={`${id}-hint`}
        aria-invalid={isMissing}
        value={text}
        onChange={write}
        onKeyDown={onKeyDown}
        className={`field-sizing-content max-h-60 resize-none py-2.5 md:py-1.5 ${fieldLook(isMissing)}`}
      />
      {isMissing && (
        <p role="alert" className="text-sm text-failed">
          {IDEAS_COPY.missing}
        </p>
      )}
      <p
        id={`${id}-hint`}
        className={text === "" ? "sr-only" : "text-sm text-muted max-md:sr-only"}
      >
        {IDEAS_COPY.new_hint}
      </p>
      <ProblemNotice error={error} />
      {text !== "" && (
        <Button type="submit" look="primary" className="self-start" busy={isSaving}>
          {isSaving ? IDEAS_COPY.adding : IDEAS_COPY.add}
        </Button>
      )}
    </form>
  );
}
