"use client";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { HANDOFF_COPY as COPY } from "./copy.ts";

interface Props {
  platform: string;
  busy: boolean;
  /** Label of the button that sends it. */
  confirm: string;
  /** Whether there must be a link. */
  required?: boolean;
  onChange(): void;
  onBack(): void;
  /** With the link, or null without one. */
  onSend(url: string | null): void;
}

/** Asks for the link of what a person has published. */
export function PostedForm({
  platform,
  busy,
  confirm,
  required = false,
  onChange,
  onBack,
  onSend,
}: Props) {
  const [link, setLink] = useState("");
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const url = link.trim();
    onChange();
    if (url === "" ? required : !isAddress(url)) setError(COPY.invalid_link);
    else if (!busy) onSend(url === "" ? null : url);
  }
  return (
    <form onSubmit={submit} noValidate className="flex w-full flex-col gap-3">
      <TextField
        label={required ? COPY.right_link : COPY.link}
        hint={COPY.link_hint(platform)}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={link}
        error={error}
        onChange={({ currentTarget }) => {
          setLink(currentTarget.value);
          setError(undefined);
        }}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>{COPY.back}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}

function isAddress(typed: string): boolean {
  return /^https?:/i.test(typed) && URL.canParse(typed) && new URL(typed).hostname.includes(".");
}
