"use client";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { SLOTS_COPY } from "./copy.ts";

/** Channels that have no slots, with the way to give them some. Nothing without any. */
export function WithoutTimes({ names }: { names: readonly string[] }) {
  const { slug } = useWorkspace().organization;
  if (names.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="wrap-anywhere">{SLOTS_COPY.without(names)}</span>
      <ButtonLink href={`/${slug}/queue`}>{SLOTS_COPY.set_times}</ButtonLink>
    </p>
  );
}
