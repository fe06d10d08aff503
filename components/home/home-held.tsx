"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { LatePost } from "#core/contract/resources/queue.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { useTRPC } from "../api/trpc.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { HOME_COPY } from "./copy.ts";
import { HomeList, HomeSection } from "./home-section.tsx";

const MOST_SHOWN = 3;

/** Returns the posts that Crier held because their channel sent too many, or the same text before. */
export function useHeld(): readonly LatePost[] {
  const trpc = useTRPC();
  const { data = [] } = useQuery(trpc.queue.late.queryOptions({}));
  return data.filter(({ held_reason }) => held_reason !== null);
}

export function HomeHeld({ held }: { held: readonly LatePost[] }) {
  const { slug } = useWorkspace().organization;
  return (
    <HomeSection
      title={HOME_COPY.held}
      hint={HOME_COPY.held_hint}
      more={{ href: `/${slug}/queue`, label: HOME_COPY.held_all(held.length) }}
    >
      <HomeList>
        {held.slice(0, MOST_SHOWN).map(({ id, excerpt, channels, held_reason }) => (
          <li key={id} className="flex flex-col gap-1 px-4 py-3">
            <Link
              href={`/${slug}/posts/${id}`}
              className="line-clamp-2 wrap-anywhere underline-offset-4 hover:underline"
            >
              {excerpt || HOME_COPY.no_text}
            </Link>
            <p className="text-sm text-warning wrap-anywhere">
              {HOME_COPY.held_on(
                channels.map(({ name }) => name).join(", "),
                readPublishError(held_reason ?? "").message,
              )}
            </p>
          </li>
        ))}
      </HomeList>
    </HomeSection>
  );
}
