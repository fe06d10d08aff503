"use client";
import { useState } from "react";
import { serverNow } from "#components/api/server-clock.ts";
import { Button } from "#components/ui/button.tsx";
import { usePolicy } from "#components/workspace/use-policy.ts";
import { listPicks } from "./list-picks.ts";

interface Props {
  zone: string;
  onPick(instant: Date): void;
}

/** Times that many choose, a button each. */
export function QuickPicks({ zone, onPick }: Props) {
  const { policy } = usePolicy();
  // The buttons stay what they were when the dialog was opened: nothing changes under the pointer.
  const [now] = useState(() => new Date(serverNow()));
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Times that many choose</legend>
      {listPicks(now, zone, policy).map(({ label, instant }) => (
        <Button key={label} onClick={() => onPick(instant)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
