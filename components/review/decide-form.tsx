"use client";
import { type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { fieldLook } from "#components/ui/field-look.ts";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { GUEST_COPY, REVIEW_COPY } from "./copy.ts";
import { useGuestName, writeGuestName } from "./guest/guest-name.ts";

export interface Given {
  decision: "approved" | "rejected";
  /** Null for an approval. */
  reason: string | null;
  /** Null unless asked for. */
  name: string | null;
}

interface Props {
  /** Whether the reader has no account that names them. */
  asksName: boolean;
  busy: boolean;
  /** Why the last attempt wasn't stored. */
  problem: ReactNode;
  onDecide(given: Given): void;
}

/** Approves, or rejects with a reason. Requires a button press, because email clients open links to preview them. */
export function DecideForm({ asksName, busy, problem, onDecide }: Props) {
  const name = useGuestName();
  const [reason, setReason] = useState("");
  const [rejecting, setRejecting] = useState(false);
  const [tried, setTried] = useState(false);
  const lacksName = asksName && name.trim() === "";
  const lacksReason = rejecting && reason.trim() === "";
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (busy || lacksName || lacksReason) return;
    const decision = rejecting ? "rejected" : "approved";
    onDecide({ decision, reason: rejecting ? reason : null, name: asksName ? name : null });
  }
  function turn(to: boolean) {
    setRejecting(to);
    setTried(false);
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={REVIEW_COPY.decision}
      className="flex flex-col gap-4"
    >
      {asksName && (
        <TextField
          label={GUEST_COPY.your_name}
          hint={GUEST_COPY.name_hint}
          value={name}
          maxLength={100}
          autoComplete="name"
          error={tried && lacksName ? GUEST_COPY.name_missing : undefined}
          onChange={({ currentTarget }) => writeGuestName(currentTarget.value)}
        />
      )}
      {rejecting && <Reason value={reason} onChange={setReason} missing={tried && lacksReason} />}
      {problem}
      {/* Keys, so that the button of one state doesn't keep the focus as another button. */}
      {rejecting ? (
        <div key="rejecting" className="flex gap-2">
          <Button type="submit" look="danger" busy={busy} className="flex-1">
            {REVIEW_COPY.reject}
          </Button>
          <Button className="flex-1" onClick={() => turn(false)}>
            {REVIEW_COPY.cancel}
          </Button>
        </div>
      ) : (
        <div key="deciding" className="flex flex-col gap-4">
          <div className="flex gap-2">
            <Button type="submit" look="primary" busy={busy} className="flex-1">
              {REVIEW_COPY.approve}
            </Button>
            <Button className="flex-1" onClick={() => turn(true)}>
              {REVIEW_COPY.reject}
            </Button>
          </div>
          <p className="text-sm text-muted">
            {asksName ? GUEST_COPY.promise : REVIEW_COPY.promise}
          </p>
        </div>
      )}
    </form>
  );
}

interface ReasonProps {
  value: string;
  missing: boolean;
  onChange(value: string): void;
}

function Reason({ value, missing, onChange }: ReasonProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {REVIEW_COPY.reason}
      </label>
      <TextArea
        id={id}
        // Its button disappeared with the focus.
        autoFocus
        value={value}
        onChange={onChange}
        maxLength={1000}
        aria-invalid={missing}
        aria-describedby={`${id}-hint`}
        className={`min-h-24 py-2 ${fieldLook(missing)}`}
      />
      <p
        id={`${id}-hint`}
        role={missing ? "alert" : undefined}
        className={`text-sm ${missing ? "text-failed" : "text-muted"}`}
      >
        {missing ? REVIEW_COPY.reason_missing : REVIEW_COPY.reason_hint}
      </p>
    </div>
  );
}
