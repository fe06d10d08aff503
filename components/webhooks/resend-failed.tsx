"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { DELIVERIES_COPY, SINCE_HOURS, WEBHOOKS_COPY } from "./copy.ts";

const HOUR_MS = 3_600_000;

/** Redelivers everything that failed since a time, for example after the receiver was down. */
export function ResendFailed({ id, onDone }: { id: string; onDone(): Promise<void> }) {
  const trpc = useTRPC();
  const [open, setOpen] = useState(false);
  const [hours, setHours] = useState<number>(24);
  const resend = useMutation(
    trpc.webhooks.redeliver_failed.mutationOptions({
      onSuccess({ redelivered }) {
        setOpen(false);
        showToast({ title: DELIVERIES_COPY.since_done(redelivered) });
        return onDone();
      },
    }),
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{DELIVERIES_COPY.since}</Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        title={DELIVERIES_COPY.since_title}
        description={DELIVERIES_COPY.since_hint}
      >
        <SelectField
          label={DELIVERIES_COPY.since_label}
          value={hours}
          onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
        >
          {SINCE_HOURS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <ProblemNotice error={resend.error} />
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => setOpen(false)}>{WEBHOOKS_COPY.cancel}</Button>
          <Button
            look="primary"
            busy={resend.isPending}
            onClick={() =>
              resend.mutate({ id, since: new Date(serverNow() - hours * HOUR_MS).toISOString() })
            }
          >
            {DELIVERIES_COPY.since_confirm}
          </Button>
        </div>
      </Modal>
    </>
  );
}
