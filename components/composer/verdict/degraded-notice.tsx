"use client";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { DEGRADED_COPY } from "./copy.ts";

/** Shown if the browser can't validate the draft itself. */
export function DegradedNotice() {
  return (
    <Notice tone="warning" title={DEGRADED_COPY.title}>
      <p>{DEGRADED_COPY.hint}</p>
      <Button className="self-start" onClick={() => window.location.reload()}>
        {DEGRADED_COPY.reload}
      </Button>
    </Notice>
  );
}
