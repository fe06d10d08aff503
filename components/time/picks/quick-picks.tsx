"use client";
import { useState } from "react";
import { serverNow } from "#components/api/server-clock.ts";
import { Button } from "#components/ui/button.tsx";
import { usePolicy } from "#components/workspace/use-policy.ts";
import { PICKS_COPY } from "../copy.ts";
import { listPicks } from "./list-picks.ts";

interface Props {
  zone: string;
  onPick(instant: Date): void;
}

export function QuickPicks({ zone, onPick }: Props) {
  const { policy } = usePolicy();
  // Fixed while the dialog is open, so that buttons don't change under the pointer.
  const [now] = useState(() => new Date(serverNow()));
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{PICKS_COPY.title}</legend>
      {listPicks(now, zone, policy).map(({ label, instant }) => (
        <Button key={label} onClick={() => onPick(instant)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
