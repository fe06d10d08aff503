"use client";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";
import { LinkCard } from "#components/shown-post/look/link-card.tsx";
import { useDebounced } from "../draft/use-debounced.ts";

/** A link is read once it has stayed the same for so long: it is not, while it is typed. */
const PAUSE_MS = 800;
const FRESH_MS = 10 * 60_000;

interface Props {
  channel_id: string;
  url: string;
  /** What stands in the place of what the page says. */
  own?: { title: string | null; description: string | null; picture: string | null };
}

/** The card that readers will see of a link. Nothing until it is known, and where there is none and nothing is said. */
export function PreviewCard({ channel_id, url, own }: Props) {
  const trpc = useTRPC();
  const settled = useDebounced(url, PAUSE_MS);
  const { data: card } = useQuery({
    ...trpc.links.preview.queryOptions({ id: channel_id, url: settled }),
    enabled: settled === url,
    staleTime: FRESH_MS,
    retry: false,
  });
  if (own === undefined) return card == null ? null : <LinkCard card={card} />;
  if (!URL.canParse(url)) return null;
  const page = card ?? { title: new URL(url).host, description: "", picture: null };
  return (
    <LinkCard
      card={{
        url,
        title: own.title ?? page.title,
        description: own.description ?? page.description,
        picture: own.picture ?? page.picture,
      }}
    />
  );
}
