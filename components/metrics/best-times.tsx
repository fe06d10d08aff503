import type { BestTime } from "#core/domain/metrics/best-times.ts";
import { CHANNEL_COPY, METRICS_COPY } from "./copy.ts";

const MOST_SHOWN = 10;
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const PLACE = "px-2 py-1 text-right first:text-left";

interface Props {
  times: readonly BestTime[];
  zone: string;
  /** Whether the means are multiples of the usual likes, as for several channels. */
  relative?: boolean;
}

/** The times with the most likes, with the number of posts they are based on. */
export function BestTimes({ times, zone, relative = false }: Props) {
  const hint = relative ? CHANNEL_COPY.best_relative(zone) : CHANNEL_COPY.best_hint(zone);
  const mean = relative ? CHANNEL_COPY.times_usual : CHANNEL_COPY.mean_likes;
  const format = (value: number) => (relative ? `${value.toFixed(1)}×` : value.toFixed(1));
  return (
    <section aria-labelledby="best-times" className="flex flex-col gap-2">
      <h2 id="best-times" className={relative ? "text-lg font-bold" : "text-xl font-bold"}>
        {CHANNEL_COPY.best_title}
      </h2>
      {times.length === 0 ? (
        <p className="text-muted">{CHANNEL_COPY.best_none}</p>
      ) : (
        <>
          <p className="max-w-prose text-sm text-muted">{hint}</p>
          <table className="w-full max-w-xl">
            <thead>
              <tr className="border-b border-line">
                {[CHANNEL_COPY.when, METRICS_COPY.posts, mean].map((column) => (
                  <th key={column} scope="col" className={PLACE}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {times.slice(0, MOST_SHOWN).map(({ weekday, hour, posts, mean: value }) => (
                <tr key={`${weekday} ${hour}`} className="border-b border-line">
                  <th scope="row" className={`${PLACE} font-normal`}>
                    {`${WEEKDAYS[weekday]}, ${String(hour).padStart(2, "0")}:00`}
                  </th>
                  <td className={PLACE}>{posts}</td>
                  <td className={PLACE}>{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
