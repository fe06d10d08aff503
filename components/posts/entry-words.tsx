"use client";
import { useState } from "react";

/** So many characters are shown at once. Longer words are folded, and only in the page once somebody unfolds them. */
const MOST_OPEN = 1_000;

/** The words that a channel has of its own, in a post that is out or on its way. */
export function EntryWords({ text }: { text: string }) {
  const [open, setOpen] = useState(text.length <= MOST_OPEN);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-sm text-muted">Its own words</summary>
      {open && (
        <p className="mt-1 text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
          {text}
        </p>
      )}
    </details>
  );
}
