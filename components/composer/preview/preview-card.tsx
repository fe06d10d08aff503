"use client";
import { useQuery } from "@tanstack/react-query";
import { readProblem } from "#components/api/problem.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { LinkCard } from "#components/shown-post/look/link-card.tsx";
import { PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import { useDebounced } from "../draft/use-debounced.ts";

/** Debounce before a link is fetched, so that it isn't while it is typed. */
const PAUSE_MS = 800;
const FRESH_MS = 10 * 60_000;

interface Props {
  channel_id: string;
  /** The first link of the text; null without one. */
  link: string | null | undefined;
  /** The channel's options: `link` is the selected page, `description` the description of an article's card. */
  options?: Readonly<Record<string, unknown>>;
  /** Replaces the page's title and image on a card that the author writes. */
  own?: { title: string | null; picture: string | null } | undefined;
}

/**
 * The link card that readers will see, or why the page can't be read. Nothing until it is known, or without a card and
 * a note.
 */
export function PreviewCard({ channel_id, link, options = {}, own }: Props) {
  const trpc = useTRPC();
  const url = textIn(options.link) ?? link ?? "";
  const settled = useDebounced(url, PAUSE_MS);
  const isAddress = URL.canParse(url);
  const { data: card, error } = useQuery({
    ...trpc.links.preview.queryOptions({ id: channel_id, url: settled }),
    enabled: isAddress && settled === url,
    staleTime: FRESH_MS,
    retry: false,
  });
  if (!isAddress) return null;
  if (error !== null && readProblem(error).reason === "private_address")
    return <p className="text-sm text-muted">{PRIVATE_NETWORK}</p>;
  if (own === undefined) return card == null ? null : <LinkCard card={card} />;
  const page = card ?? { title: new URL(url).host, description: "", picture: null };
  return (
    <LinkCard
      card={{
        url,
        title: textIn(own.title) ?? page.title,
        description: textIn(options.description) ?? page.description,
        picture: own.picture ?? page.picture,
      }}
    />
  );
}

function textIn(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
