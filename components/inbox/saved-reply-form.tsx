"use client";
import { type SyntheticEvent, useId, useState } from "react";
import { MOST_IN_NOTE } from "#core/contract/resources/interaction-note.ts";
import type { SavedReply } from "#core/contract/resources/saved-reply.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { SAVED_COPY } from "./copy.ts";
import { useSavedReplies } from "./use-saved-replies.ts";

const LONGEST_NAME = 100;

export function SavedReplyForm({
  reply,
  onClose,
}: {
  /** Null for a new one. */
  reply: SavedReply | null;
  onClose(): void;
}) {
  const id = useId();
  const [name, setName] = useState(reply?.name ?? "");
  const [text, setText] = useState(reply?.text ?? "");
  const { create, update } = useSavedReplies();
  function save(event: SyntheticEvent) {
    event.preventDefault();
    const fields = { name: name.trim(), text };
    if (reply === null) create.mutate(fields, { onSuccess: onClose });
    else update.mutate({ id: reply.id, ...fields }, { onSuccess: onClose });
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-3">
      <TextField
        label={SAVED_COPY.name}
        value={name}
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          {SAVED_COPY.text}
        </label>
        <textarea
          id={id}
          required
          rows={5}
          dir="auto"
          value={text}
          maxLength={MOST_IN_NOTE}
          className="w-full rounded-field border border-edge bg-surface p-3 text-lg md:text-base"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <ProblemNotice error={create.error ?? update.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={create.isPending || update.isPending}>
          {SAVED_COPY.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {SAVED_COPY.cancel}
        </Button>
      </div>
    </form>
  );
}
