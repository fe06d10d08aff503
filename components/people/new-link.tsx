"use client";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { INVITE_COPY } from "./copy.ts";

interface Props {
  email: string;
  url: string;
  onDone(): void;
}

/** The link of a new invitation, which is shown only once. */
export function NewLink({ email, url, onDone }: Props) {
  return (
    <section
      aria-label={INVITE_COPY.link_title}
      className="flex flex-col gap-4 rounded-surface border border-accent bg-surface p-4"
    >
      <div role="status">
        <h2 className="font-bold">{INVITE_COPY.link_title}</h2>
        <p className="wrap-anywhere text-muted">{INVITE_COPY.link_hint(email)}</p>
      </div>
      <code className="rounded-field bg-sunken px-3 py-2 font-mono text-sm break-all">{url}</code>
      <div className="flex flex-wrap gap-3">
        <CopyButton key={url} text={url} label={INVITE_COPY.copy} />
        <Button onClick={onDone}>{INVITE_COPY.done}</Button>
      </div>
    </section>
  );
}
