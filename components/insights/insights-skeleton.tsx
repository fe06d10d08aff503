import { INSIGHTS_COPY } from "./copy.ts";

const BOX = "rounded-surface bg-sunken";

/** Shown while the numbers load, once that takes noticeably long. */
export function InsightsSkeleton() {
  return (
    <div
      role="status"
      aria-label={INSIGHTS_COPY.loading}
      className="appear-late flex flex-col gap-3"
    >
      <div className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2 xl:grid-cols-4">
        {["followers", "seen", "engagement", "posts"].map((name) => (
          <div key={name} className={`h-[196px] ${BOX}`} />
        ))}
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        <div className={`h-[420px] ${BOX}`} />
        <div className={`h-[420px] ${BOX}`} />
      </div>
    </div>
  );
}
