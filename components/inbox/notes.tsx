"use client";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type InteractionNote, MOST_IN_NOTE } from "#core/contract/resources/interaction-note.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatMoment } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { NOTES_COPY } from "./copy.ts";
import { useRefreshInbox } from "./use-update.ts";

interface Props {
  interaction_id: string;
  notes: readonly InteractionNote[];
  now: Date;
}

/** Internal notes of the team about a thread. */
export function Notes({ interaction_id, notes, now }: Props) {
  const id = useId();
  const { time_zone } = useWorkspace().organization;
  const trpc = useTRPC();
  const refresh = useRefreshInbox();
  const remove = useMutation(trpc.notes.delete.mutationOptions({ onSuccess: refresh }));
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 id={id} className="font-bold">
        {NOTES_COPY.title}
      </h3>
      <p className="text-sm text-muted">{NOTES_COPY.hint}</p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-2 border-l-2 border-warning pl-3">
            <div className="min-w-0 flex-1">
              <p className="text-sm text-muted">
                {note.author.name} · {formatMoment(new Date(note.created_at), time_zone, now)}
              </p>
              <p dir="auto" className="text-start wrap-anywhere whitespace-pre-wrap">
                {note.text}
              </p>
            </div>
            <Button
              look="quiet"
              busy={remove.isPending}
              onClick={() => remove.mutate({ id: note.interaction_id, note_id: note.id })}
            >
              {NOTES_COPY.remove}
              <span className="sr-only"> “{note.text.slice(0, 40)}”</span>
            </Button>
          </li>
        ))}
      </ul>
      <ProblemNotice error={remove.error} />
      <NewNote interaction_id={interaction_id} />
    </section>
  );
}

function NewNote({ interaction_id }: Pick<Props, "interaction_id">) {
  const id = useId();
  const [text, setText] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const trpc = useTRPC();
  const refresh = useRefreshInbox();
  const create = useMutation(trpc.notes.create.mutationOptions({ onSuccess: refresh }));
  function add() {
    if (text.trim() === "") return setSubmitted(true);
    create.mutate({ id: interaction_id, text }, { onSuccess: () => setText("") });
  }
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {NOTES_COPY.label}
      </label>
      <TextArea
        id={id}
        value={text}
        rows={2}
        dir="auto"
        maxLength={MOST_IN_NOTE}
        className="w-full rounded-field border border-edge bg-surface p-3 text-lg md:text-base"
        onChange={(value) => {
          setSubmitted(false);
          setText(value);
        }}
      />
      <ProblemNotice error={create.error} />
      {isSubmitted && (
        <p role="alert" className="text-sm text-failed">
          {NOTES_COPY.empty}
        </p>
      )}
      <Button className="self-start" busy={create.isPending} onClick={add}>
        {NOTES_COPY.add}
      </Button>
    </div>
  );
}
