"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedReply } from "#core/contract/resources/saved-reply.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Modal } from "../ui/modal.tsx";
import { SAVED_COPY } from "./copy.ts";
import { SavedReplyForm } from "./saved-reply-form.tsx";
import { useSavedReplies } from "./use-saved-replies.ts";

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
