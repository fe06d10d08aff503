"use client";
import { useQuery } from "@tanstack/react-query";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { TIMES_COPY } from "./copy.ts";
import { describeTimes } from "./describe-times.ts";

interface Props {
  channel_id: string;
  onUse(times: PostingTime[]): void;
}

/** Offers the times at which a channel's posts were liked most, or says what is missing for that. */
export function SuggestedTimes({ channel_id, onUse }: Props) {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.posting_times.suggest.queryOptions({ id: channel_id }));
  if (data === undefined) return null;
  const { posts, missing_posts, missing_hours, days, times } = data;
  if (missing_posts > 0)
    return <p className="text-sm text-muted">{TIMES_COPY.missing_posts(missing_posts, days)}</p>;
  if (missing_hours > 0)
    return <p className="text-sm text-muted">{TIMES_COPY.missing_hours(missing_hours)}</p>;
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-muted">
        {TIMES_COPY.based_on(posts, days)} {describeTimes(times).join("; ")}.
      </p>
      <Button onClick={() => onUse(times)}>{TIMES_COPY.suggest}</Button>
    </div>
  );
}
