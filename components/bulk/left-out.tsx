import { BULK_DIALOG_COPY } from "./copy.ts";

/** How many posts an action leaves out, and why; nothing without any. */
export function LeftOut({ leftOut }: { leftOut: ReadonlyMap<string, number> }) {
  const total = [...leftOut.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <div className="mb-4 flex flex-col gap-1">
      <p className="font-medium">{BULK_DIALOG_COPY.left_out(total)}</p>
      <ul className="flex max-h-40 list-disc flex-col gap-1 overflow-y-auto pl-5 text-muted">
        {[...leftOut].map(([reason, count]) => (
          <li key={reason} className="wrap-anywhere">
            {leftOut.size > 1 ? BULK_DIALOG_COPY.left_out_for(count, reason) : reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
