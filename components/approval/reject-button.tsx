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
  updated_at: string;
  onStored(post: Post): Promise<void>;
}

export function RejectButton({ id, updated_at, onStored }: Props) {
  const trpc = useTRPC();
  const field = useId();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const reject = useMutation(
    trpc.posts.reject.mutationOptions({
      onSuccess: async (after) => {
        setOpen(false);
        await onStored(after);
        showToast({ title: APPROVAL_COPY.rejected_toast });
      },
    }),
  );
  const isMissing = tried && reason.trim() === "";
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim() !== "") reject.mutate({ id, reason, expected_updated_at: updated_at });
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{APPROVAL_COPY.reject}</Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        title={APPROVAL_COPY.reject_title}
        description={APPROVAL_COPY.reject_hint}
      >
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <label htmlFor={field} className="font-medium">
              {APPROVAL_COPY.reason}
            </label>
            <TextArea
              id={field}
              value={reason}
              onChange={setReason}
              maxLength={1000}
              aria-invalid={isMissing}
              aria-describedby={`${field}-error`}
              className={`min-h-24 py-2 ${fieldLook(isMissing)}`}
            />
            <p id={`${field}-error`} role="alert" className="text-sm text-failed empty:hidden">
              {isMissing ? APPROVAL_COPY.reason_missing : ""}
            </p>
          </div>
          <ProblemNotice error={reject.error} />
          <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
            <Button onClick={() => setOpen(false)}>{APPROVAL_COPY.cancel}</Button>
            <Button type="submit" look="danger" busy={reject.isPending}>
              {APPROVAL_COPY.reject}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
