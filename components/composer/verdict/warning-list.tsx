"use client";
import { IconInfoCircle } from "@tabler/icons-react";
import type { Warning } from "#core/contract/resources/warning.ts";

/** What differs on the platform although the post can be published. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {warnings.map((warning) => (
        <li key={warning.code + warning.message} className="flex gap-2 text-sm text-muted">
          <IconInfoCircle size={16} stroke={1.5} aria-hidden className="mt-0.5 shrink-0" />
          <p className="wrap-anywhere">{warning.message}</p>
        </li>
      ))}
    </ul>
  );
}
