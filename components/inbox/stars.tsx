import { THREAD_COPY } from "./copy.ts";

const MOST = 5;

export function Stars({ rating }: { rating: number }) {
  const full = Math.min(Math.max(rating, 0), MOST);
  return (
    <span className="text-warning">
      <span aria-hidden>{"★".repeat(full) + "☆".repeat(MOST - full)}</span>
      <span className="sr-only">{THREAD_COPY.stars(rating)}</span>
    </span>
  );
}
