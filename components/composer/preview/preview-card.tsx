"use client";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";
import { LinkCard } from "#components/shown-post/look/link-card.tsx";
import { useDebounced } from "../draft/use-debounced.ts";

/** A link is read once it has stayed the same for so long: it is not, while it is typed. */
const PAUSE_MS = 800;
const FRESH_MS = 10 * 60_000;

/** The card that readers will see of a link. Nothing until it is known, and where there is none. */
export function PreviewCard({ channel_id, url }: { channel_id: string; url: string }) {
  const trpc = useTRPC();
  const settled = useDebounced(url, PAUSE_MS);
  const { data: card } = useQuery({
    ...trpc.links.preview.queryOptions({ id: channel_id, url: settled }),
    enabled: settled === url,
    staleTime: FRESH_MS,
    retry: false,
  });
  return card == null ? null : <LinkCard card={card} />;
}
