"use client";
import { useState } from "react";
import { Button } from "./button.tsx";
import { UI_COPY } from "./copy.ts";

/** Copies a text and confirms it. If the browser forbids it, explains how to copy manually. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [shown, setShown] = useState(label);
  async function copy() {
    const outcome = await navigator.clipboard?.writeText(text).then(
      () => UI_COPY.copied,
      () => undefined,
    );
    setShown(outcome ?? UI_COPY.copy_by_hand);
  }
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{shown}</span>
    </Button>
  );
}
