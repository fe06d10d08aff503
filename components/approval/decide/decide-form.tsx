"use client";
import { type SyntheticEvent, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { fieldLook } from "#components/ui/field-look.ts";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { DECIDE_COPY } from "./copy.ts";

export interface Given {
  post_id: string;
  expected_updated_at: string;
  decision: "approved" | "rejected";
  reason: string | null;
  name: string | null;
}

export type Outcome = { state: string } | { message: string };

interface Props {
  post_id: string;
  updated_at: string;
  asksName: boolean;
  decide(given: Given): Promise<Outcome>;
}

/**
 * Approves or rejects one post. Requires a button press, because email clients open links to preview them.
 */
export function DecideForm({ post_id, updated_at, asksName, decide }: Props) {
  const [name, setName] = useState("");
  const [reason, setReason] = useState("");
  const [rejecting, setRejecting] = useState(false);
  const [tried, setTried] = useState<"approved" | "rejected" | null>(null);
  const [busy, setBusy] = useState<"approved" | "rejected" | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const lacksName = asksName && name.trim() === "";

  async function send(decision: "approved" | "rejected") {
    setTried(decision);
    if (lacksName || (decision === "rejected" && reason.trim() === "")) return;
    setBusy(decision);
    const given = {
      ...{ post_id, expected_updated_at: updated_at, decision },
      reason: decision === "rejected" ? reason : null,
      name: asksName ? name : null,
    };
    const came = await decide(given).catch(() => ({ message: DECIDE_COPY.unreachable }));
    setOutcome(came);
    setBusy(null);
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void send(rejecting ? "rejected" : "approved");
  }
  if (outcome !== null && "state" in outcome) return <Done state={outcome.state} />;
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-4">
      {asksName && (
        <TextField
          label={DECIDE_COPY.your_name}
          hint={DECIDE_COPY.name_hint}
          value={name}
          maxLength={100}
          autoComplete="name"
          error={tried !== null && lacksName ? DECIDE_COPY.name_missing : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      {rejecting && (
        <Reason
          value={reason}
          onChange={setReason}
          missing={tried === "rejected" && reason.trim() === ""}
        />
      )}
      {outcome !== null && <Notice tone="failed" title={outcome.message} />}
      <div className="flex flex-wrap gap-2">
        {rejecting ? (
          <>
            <Button type="submit" look="danger" busy={busy === "rejected"}>
              {DECIDE_COPY.send_rejection}
            </Button>
            <Button
              onClick={() => {
                setRejecting(false);
                setTried(null);
              }}
            >
              {DECIDE_COPY.cancel}
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" look="primary" busy={busy === "approved"}>
              {DECIDE_COPY.approve}
            </Button>
            <Button
              onClick={() => {
                setRejecting(true);
                setTried(null);
              }}
            >
              {DECIDE_COPY.reject}
            </Button>
          </>
        )}
      </div>
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
        {DECIDE_COPY.reason}
      </label>
      <TextArea
        id={id}
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
        {missing ? DECIDE_COPY.reason_missing : DECIDE_COPY.reason_hint}
      </p>
    </div>
  );
}

function Done({ state }: { state: string }) {
  const isRejected = state === "rejected";
  const title = isRejected
    ? DECIDE_COPY.rejected
    : state === "approved"
      ? DECIDE_COPY.approved
      : DECIDE_COPY.pending;
  return (
    <div role="status" className="rounded-surface border border-line bg-surface p-4">
      <p className="font-medium">{title}</p>
      <p className="text-muted">{DECIDE_COPY.thanks}</p>
    </div>
  );
}
