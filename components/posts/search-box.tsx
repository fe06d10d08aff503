"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { SEARCH_COPY } from "../search/copy.ts";
import { useSettled } from "../search/use-settled.ts";
import { TextField } from "../ui/text-field.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import type { Tab } from "./post-query.ts";
import { type PostQuery, writePostQuery } from "./post-query.ts";

const PAUSE_MS = 300;
const LONGEST = 200;

/**
 * Searches the list while typing. Filters typed in the box are added to the URL next to the selected ones, and removed
 * when deleted from the box.
 */
export function SearchBox({ query }: { query: PostQuery }) {
  const router = useRouter();
  const base = `/${useWorkspace().organization.slug}/posts`;
  const channels = useChannels();
  const [typed, setTyped] = useState(query.q ?? "");
  const settled = useSettled(typed, PAUSE_MS);
  const own = useRef<PostQuery>(query.q === undefined ? {} : { q: query.q });
  const searched = useRef(settled);
  /** Text that the box itself has put into the URL, until the URL has changed. */
  const requested = useRef(new Set<string>());
  useEffect(() => {
    // Text that hasn't settled may come from a link.
    if (settled !== typed || searched.current === settled || settled.length > LONGEST) return;
    searched.current = settled;
    const before = Object.keys(own.current);
    const others = Object.entries(query).filter(([name]) => !before.includes(name));
    own.current = readSearch(settled, channels);
    if (own.current.q !== undefined) requested.current.add(own.current.q);
    router.replace(base + writePostQuery({ ...Object.fromEntries(others), ...own.current }), {
      scroll: false,
    });
  }, [settled, typed, query, channels, router, base]);
  useEffect(() => {
    // Show text that a link has put into the URL, such as a saved filter.
    if (query.q === undefined || requested.current.delete(query.q) || query.q === own.current.q)
      return;
    own.current = { q: query.q };
    searched.current = query.q;
    setTyped(query.q);
  }, [query.q]);
  const isCleared = query.q === undefined && own.current.q !== undefined && settled === typed;
  useEffect(() => {
    if (!isCleared || searched.current !== typed) return;
    own.current = {};
    searched.current = "";
    setTyped("");
  }, [isCleared, typed]);
  return (
    <search>
      <TextField
        label={SEARCH_COPY.label}
        type="search"
        placeholder={SEARCH_COPY.placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={typed.length > LONGEST ? SEARCH_COPY.too_long : undefined}
      />
    </search>
  );
}

type SearchedPosts = Pick<PostQuery, "q" | "status" | "channel" | "label" | "from" | "to">;

interface Channel {
  id: string;
  name: string;
  handle: string | null;
}

const OPERATOR = /(?<=^|\s)(label|channel|status|from|to|before|after):(?:"([^"]+)"|([^\s"]+))/giu;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const DAY_MS = 86_400_000;

const STATUSES: Record<string, Tab> = {
  draft: "drafts",
  drafts: "drafts",
  scheduled: "scheduled",
  needs_approval: "needs_approval",
  published: "published",
  failed: "failed",
};

/** An invalid operator, such as one with a malformed date, is searched as text. */
export function readSearch(text: string, channels: readonly Channel[]): SearchedPosts {
  const found: SearchedPosts = {};
  const words = text.replaceAll(
    OPERATOR,
    (written, name: string, quoted?: string, bare?: string) => {
      const read = readOperator(name.toLowerCase(), quoted ?? bare ?? "", channels);
      if (read === null) return written;
      Object.assign(found, read);
      return " ";
    },
  );
  const q = words.replaceAll(/\s+/gu, " ").trim();
  return q === "" ? found : { q, ...found };
}

function readOperator(
  name: string,
  value: string,
  channels: readonly Channel[],
): SearchedPosts | null {
  if (name === "label") return { label: value };
  if (name === "channel") return { channel: channelOf(value, channels) };
  if (name === "status") {
    const status = STATUSES[value.toLowerCase()];
    return status === undefined ? null : { status };
  }
  if (!DAY.test(value) || Number.isNaN(Date.parse(value))) return null;
  if (name === "from") return { from: value };
  if (name === "to") return { to: value };
  return name === "before" ? { to: dayBeside(value, -1) } : { from: dayBeside(value, 1) };
}

/** Returns a channel's ID by name or handle; otherwise the value itself, which the API treats as a platform. */
function channelOf(value: string, channels: readonly Channel[]): string {
  const same = (name: string | null) =>
    name?.replace(/^@/, "").toLowerCase() === value.replace(/^@/, "").toLowerCase();
  return channels.find(({ name, handle }) => same(name) || same(handle))?.id ?? value.toLowerCase();
}

function dayBeside(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
