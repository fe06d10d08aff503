import { IconAlertTriangle } from "@tabler/icons-react";
import type { TextMark } from "./text-mark.ts";

const COLOURS: Record<TextMark["kind"], string> = {
  over: "text-failed",
  error: "text-failed",
  warning: "text-warning",
};

/** Messages of the marks at the caret, below the text. Announced to screen readers as the caret gets there. */
export function MarkMessages({
  messages,
}: {
  messages: readonly Pick<TextMark, "kind" | "message">[];
}) {
  return (
    <div role="status" className="px-4 text-sm">
      {messages.map(({ kind, message }) => (
        <p key={message} className="flex gap-2 pb-2">
          <IconAlertTriangle
            size={18}
            stroke={1.5}
            aria-hidden
            className={`shrink-0 ${COLOURS[kind]}`}
          />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </p>
      ))}
    </div>
  );
}
