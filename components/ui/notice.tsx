import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";

const tones = {
  failed: "border-failed text-failed",
  warning: "border-warning text-warning",
} as const;

/** A message that people have to see or act on. The color is on the edge; the text has the normal color. */
export function Notice({
  tone,
  title,
  action,
  children,
}: {
  tone: keyof typeof tones;
  title: string;
  /** A button that resolves it, next to the title if there is room. */
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div role="alert" className={`flex gap-3 rounded-surface border bg-surface p-3 ${tones[tone]}`}>
      <IconAlertTriangle
        size={18}
        stroke={1.5}
        aria-hidden
        className={`mt-px shrink-0 ${action === undefined ? "" : "md:mt-2"}`}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2 text-ink">
        {action === undefined ? (
          <p className="font-medium wrap-anywhere">{title}</p>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-60 font-medium wrap-anywhere">{title}</p>
            {action}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
