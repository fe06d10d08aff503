import type { ReactNode } from "react";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import { TABLE_COPY } from "../copy.ts";
import { describeTimes } from "../describe-times.ts";

interface Props {
  times: readonly PostingTime[];
  /** Where they come from. */
  children?: ReactNode;
}

/** A week's posting times, a line for days with the same ones. */
export function WeekInWords({ times, children }: Props) {
  return (
    <div className="min-w-0 basis-full md:flex-1 md:basis-64">
      {times.length === 0 ? (
        <p className="text-warning">{TABLE_COPY.source.none}</p>
      ) : (
        <ul>
          {describeTimes(times).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {times.length > 0 && children}
    </div>
  );
}
