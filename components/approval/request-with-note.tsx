"use client";
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useState } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { fieldLook } from "../ui/field-look.ts";
import { Modal } from "../ui/modal.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { showToast } from "../ui/toasts.tsx";
import { APPROVAL_COPY } from "./copy.ts";

interface Props {
  id: string;
  onStored(post: Post): Promise<void>;
}

/** Requests approval of the saved version, with a note for the approvers. */
export function RequestWithNote({ id, onStored }: Props) {
  const [open, setOpen] = useState(false);
  const field = useId();
  const [note, setNote] = useState("");
  const request = useMutation(
    useTRPC().posts.request_approval.mutationOptions({
      onSuccess: async (after) => {
        await onStored(after);
        setOpen(false);
        showToast({ title: APPROVAL_COPY.requested_toast });
      },
    }),
  );
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const given = note.trim();
    request.mutate({ id, ...(given === "" ? {} : { note: given }) });
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{APPROVAL_COPY.request_noted}</Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        title={APPROVAL_COPY.request_noted}
        description={APPROVAL_COPY.note_hint}
      >
        <form onSubmit={submit} className="flex flex-col gap-4">
          <ProblemNotice error={request.error} />
          <TextArea
            id={field}
            aria-label={APPROVAL_COPY.note}
            placeholder={APPROVAL_COPY.note_example}
            value={note}
            onChange={setNote}
            maxLength={1000}
            className={`min-h-24 py-2 ${fieldLook(false)}`}
          />
          <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
            <Button onClick={() => setOpen(false)}>{APPROVAL_COPY.cancel}</Button>
            <Button type="submit" look="primary" busy={request.isPending}>
              {APPROVAL_COPY.request}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
