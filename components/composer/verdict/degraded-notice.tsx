"use client";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";

/** What is wrong where the browser can't judge, and the way out. Nothing that was written is lost by it. */
export function DegradedNotice() {
  return (
    <Notice tone="warning" title="Part of this page could not be loaded">
      <p>
        The server alone checks your words, a moment later. They are kept: check your connection and
        reload the page.
      </p>
      <Button className="self-start" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </Notice>
  );
}
