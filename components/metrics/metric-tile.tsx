import type { ReactNode } from "react";

interface Props {
  label: string;
  /** The number, or why there is none. */
  value: string;
  isMeasured: boolean;
  definition: string;
  children?: ReactNode;
}

export function MetricTile({ label, value, isMeasured, definition, children }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-surface border border-line bg-surface p-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={isMeasured ? "text-xl font-bold" : "text-base"}>{value}</dd>
      {children}
      <dd className="text-sm text-muted">{definition}</dd>
    </div>
  );
}
