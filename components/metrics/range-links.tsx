import Link from "next/link";
import { CHANNEL_COPY } from "./copy.ts";

/** In days. */
export const RANGES: readonly number[] = [7, 30, 90];

/** Links, so that the range is in the URL. */
export function RangeLinks({ path, days }: { path: string; days: number }) {
  return (
    <nav aria-label={CHANNEL_COPY.ranges} className="flex flex-wrap gap-1">
      {RANGES.map((range) => (
        <Link
          key={range}
          href={`${path}?days=${range}`}
          aria-current={range === days ? "page" : undefined}
          className="flex min-h-11 items-center rounded-field px-3 aria-[current]:bg-sunken aria-[current]:font-medium md:min-h-9"
        >
          {CHANNEL_COPY.last_days(range)}
        </Link>
      ))}
    </nav>
  );
}
