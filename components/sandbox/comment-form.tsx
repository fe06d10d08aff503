"use client";
import { useActionState, useId } from "react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { COMMENTS_COPY, MOST_IN_COMMENT, MOST_IN_READER } from "./copy.ts";

export interface CommentState {
  problem: string | null;
  is_added: boolean;
}
export type WriteComment = (before: CommentState, form: FormData) => Promise<CommentState>;

const BEFORE: CommentState = { problem: null, is_added: false };

/** Writes a comment as a reader of the simulated platform. */
export function CommentForm({ write }: { write: WriteComment }) {
  const id = useId();
  const [state, action, isPending] = useActionState(write, BEFORE);
  return (
    <form action={action} className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-muted">{COMMENTS_COPY.hint}</p>
      <TextField
        label={COMMENTS_COPY.author}
        name="author"
        defaultValue="Rita Reader"
        required
        maxLength={MOST_IN_READER}
        autoComplete="off"
      />
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          {COMMENTS_COPY.text}
        </label>
        <textarea
          id={id}
          name="text"
          required
          rows={3}
          dir="auto"
          maxLength={MOST_IN_COMMENT}
          className="w-full rounded-field border border-edge bg-surface p-3 text-lg md:text-base"
        />
      </div>
      <p aria-live="polite" className={state.problem === null ? "text-muted" : "text-failed"}>
        {state.problem ?? (state.is_added && COMMENTS_COPY.sent)}
      </p>
      <Button type="submit" look="primary" busy={isPending} className="self-start">
        {isPending ? COMMENTS_COPY.sending : COMMENTS_COPY.send}
      </Button>
    </form>
  );
}
