"use client";
import { useGo } from "#components/keys/use-go.ts";
import { useShortcuts } from "#components/keys/use-shortcuts.ts";
import { REVIEW_COPY, TEAM_COPY } from "../copy.ts";

interface Props {
  /** IDs of the previous and next post to review; null at an end. */
  previous: string | null;
  next: string | null;
}

export function ReviewKeys({ previous, next }: Props) {
  const go = useGo();
  const to = (id: string | null) => () => {
    if (id !== null) go(`/approvals/${id}`);
  };
  const group = TEAM_COPY.keys;
  useShortcuts([
    { keys: "j", label: REVIEW_COPY.next, group, run: to(next) },
    { keys: "k", label: REVIEW_COPY.previous, group, run: to(previous) },
  ]);
  return null;
}
