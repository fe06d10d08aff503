import { REVIEW_COPY } from "./copy.ts";
import { reviewMoment } from "./review-moment.ts";
import type { Reading, Reviewed } from "./reviewed.ts";

/** Who decided so far; nothing if nobody did. */
export function Decisions({
  decisions,
  reading,
}: Pick<Reviewed, "decisions"> & { reading: Reading }) {
  if (decisions.length === 0) return null;
  return (
    <section aria-label={REVIEW_COPY.decisions} className="flex flex-col gap-1">
      <h2 className="font-bold">{REVIEW_COPY.decisions}</h2>
      <ul className="flex flex-col gap-1 text-sm">
        {decisions.map(({ by, decision, reason, at }) => (
          <li key={`${at} ${by.name}`} className="wrap-anywhere">
            {REVIEW_COPY.decided(by.name, decision, reviewMoment(at, reading))}
            {reason !== null && `: ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
