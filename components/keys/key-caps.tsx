import { Fragment } from "react";
import { SHEET_COPY } from "./sheet-copy.ts";
import { showKeys } from "./show-keys.ts";

/** Keys as printed on the keyboard. Client-side only, because they depend on the platform. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-sm text-muted">
      {showKeys(keys, navigator.platform).map((press, index) => (
        <Fragment key={press.join()}>
          {index > 0 && <span>{SHEET_COPY.followed_by}</span>}
          {press.map((cap) => (
            <kbd
              key={cap}
              className="min-w-6 rounded-sm border border-line bg-sunken px-1.5 py-0.5 text-center font-sans text-ink"
            >
              {cap}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
