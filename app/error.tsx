"use client";
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
      <h1 className="text-2xl font-bold">Something failed inside Crier</h1>
      <p className="text-lg text-muted">
        It is not your fault, and what you were writing is kept on this device. Try again; if it
        persists, tell whoever runs this Crier.
      </p>
      {error.digest !== undefined && <p className="font-mono text-xs text-muted">{error.digest}</p>}
      <Button look="primary" onClick={reset}>
        Try again
      </Button>
    </main>
  );
}
