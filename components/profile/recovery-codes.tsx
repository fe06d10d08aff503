"use client";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { TWO_FACTOR_COPY } from "./copy.ts";

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  return (
    <section
      aria-label={TWO_FACTOR_COPY.codes_title}
      className="flex max-w-xl flex-col gap-4 rounded-surface border border-accent bg-surface p-4"
    >
      <div role="status">
        <h3 className="font-bold">{TWO_FACTOR_COPY.codes_title}</h3>
        <p className="text-muted">{TWO_FACTOR_COPY.codes_hint}</p>
      </div>
      <ul className="grid gap-x-6 gap-y-1 font-mono text-sm md:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join("\n")} label={TWO_FACTOR_COPY.copy} />
        <Button onClick={onDone}>{TWO_FACTOR_COPY.done}</Button>
      </div>
    </section>
  );
}
