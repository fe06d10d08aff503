"use client";
import { ERROR_COPY } from "#app/copy.ts";
import { Button } from "#components/ui/button.tsx";

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset(): void;
}) {
  return (
    <main className="mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24">
      <h1 className="text-2xl font-bold">{ERROR_COPY.failed_title}</h1>
      <p className="text-lg text-muted">{ERROR_COPY.failed_text}</p>
      {error.digest !== undefined && <p className="font-mono text-xs text-muted">{error.digest}</p>}
      <Button look="primary" onClick={reset}>
        {ERROR_COPY.try_again}
      </Button>
    </main>
  );
}
