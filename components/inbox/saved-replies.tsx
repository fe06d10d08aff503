"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { useId, useState } from "react";
import { TextField } from "#components/ui/text-field.tsx";
import { MOST_IN_NOTE } from "#core/contract/resources/interaction-note.ts";
import type { SavedReply } from "#core/contract/resources/saved-reply.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Modal } from "../ui/modal.tsx";
import { SAVED_COPY } from "./copy.ts";

interface Props {
  onClose(): void;
  onInsert(text: string): void;
  finalFocus(): HTMLElement | null;
}

export function SavedReplies({ onClose, onInsert, finalFocus }: Props) {
  const trpc = useTRPC();
  const { data: saved = [], error, isPending } = useQuery(trpc.saved_replies.list.queryOptions({}));
  const [edited, setEdited] = useState<SavedReply | "new" | null>(null);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={SAVED_COPY.title}
      size="wide"
      finalFocus={finalFocus}
    >
      <ProblemNotice error={error} />
      {edited === null ? (
        <>
          {saved.length === 0 && !isPending && error === null && (
            <p className="text-muted">{SAVED_COPY.none}</p>
          )}
          <ul className="divide-y divide-line empty:hidden">
            {saved.map((reply) => (
              <Row key={reply.id} reply={reply} onInsert={onInsert} onEdit={setEdited} />
            ))}
          </ul>
          <Button className="self-start" onClick={() => setEdited("new")}>
            {SAVED_COPY.create}
          </Button>
        </>
      ) : (
        <SavedReplyForm reply={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Modal>
  );
}

function Row({
  reply,
  onInsert,
  onEdit,
}: {
  reply: SavedReply;
  onInsert(text: string): void;
  onEdit(reply: SavedReply): void;
}) {
  const { remove } = useSavedReplies();
  const { id, name, text } = reply;
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{text}</p>
        <ProblemNotice error={remove.error} />
      </div>
      <Button aria-label={`${SAVED_COPY.insert} “${name}”`} onClick={() => onInsert(text)}>
        {SAVED_COPY.insert}
      </Button>
      <Button
        look="quiet"
        aria-label={`${SAVED_COPY.edit} “${name}”`}
        onClick={() => onEdit(reply)}
      >
        {SAVED_COPY.edit}
      </Button>
      <Confirm
        label={SAVED_COPY.remove}
        accessibleLabel={`${SAVED_COPY.remove} “${name}”`}
        title={SAVED_COPY.delete_title(name)}
        consequence={SAVED_COPY.delete_consequence}
        confirmLabel={SAVED_COPY.remove}
        onConfirm={() => remove.mutateAsync({ id })}
      />
    </li>
  );
}

const LONGEST_NAME = 100;

function SavedReplyForm({
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

function useSavedReplies() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries(trpc.saved_replies.list.pathFilter());
  return {
    create: useMutation(trpc.saved_replies.create.mutationOptions({ onSuccess })),
    update: useMutation(trpc.saved_replies.update.mutationOptions({ onSuccess })),
    remove: useMutation(trpc.saved_replies.delete.mutationOptions({ onSuccess })),
  };
}
