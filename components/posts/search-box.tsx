"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { SEARCH_COPY } from "../search/copy.ts";
import { useSettled } from "../search/use-settled.ts";
import { TextField } from "../ui/text-field.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { type PostQuery, writePostQuery } from "./post-query.ts";
import { readSearch } from "./read-search.ts";

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
  const asked = useRef(new Set<string>());
  useEffect(() => {
    // Text that hasn't settled may come from a link.
    if (settled !== typed || searched.current === settled || settled.length > LONGEST) return;
    searched.current = settled;
    const before = Object.keys(own.current);
    const others = Object.entries(query).filter(([name]) => !before.includes(name));
    own.current = readSearch(settled, channels);
    if (own.current.q !== undefined) asked.current.add(own.current.q);
    router.replace(base + writePostQuery({ ...Object.fromEntries(others), ...own.current }), {
      scroll: false,
    });
  }, [settled, typed, query, channels, router, base]);
  useEffect(() => {
    // Show text that a link has put into the URL, such as a saved filter.
    if (query.q === undefined || asked.current.delete(query.q) || query.q === own.current.q) return;
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
