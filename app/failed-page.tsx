"use client";
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { ERROR_COPY } from "#app/copy.ts";
import { Button } from "#components/ui/button.tsx";

export interface FailedPageProps {
  error: Error & { digest?: string };
  reset(): void;
}

export const FAILED_PAGE_LOOK = "mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24";

/** What is shown instead of a page that couldn't be rendered, with its reference for the log. */
export function FailedPage({ error, reset }: FailedPageProps) {
  const router = useRouter();
  function tryAgain() {
    startTransition(() => {
      router.refresh();
      reset();
    });
  }
  return (
    <>
      <h1 className="text-2xl font-bold">{ERROR_COPY.failed_title}</h1>
      <p className="text-lg text-muted">{ERROR_COPY.failed_text}</p>
      {error.digest !== undefined && <p className="font-mono text-xs text-muted">{error.digest}</p>}
      <Button look="primary" onClick={tryAgain}>
        {ERROR_COPY.try_again}
      </Button>
    </>
  );
}
