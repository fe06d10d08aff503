"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { STATUS_COPY } from "#components/posts/copy.ts";
import { SEARCH_COPY } from "#components/search/copy.ts";
import { useSettled } from "#components/search/use-settled.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";
import type { SearchResult } from "#core/contract/resources/search-result.ts";
import { useTRPC } from "../api/trpc.ts";
import { useSeesApprovals } from "../approval/use-sees-approvals.ts";
import { KEY_COPY } from "../keys/copy.ts";
import { shortcutRegistry } from "../keys/shortcut-registry.ts";
import { displayStatusOf } from "../posts/display-status.ts";
import { leave } from "../shell/leave.ts";
import { applyTheme, type Theme } from "../shell/theme.ts";
import { formatMoment } from "../time/format-time.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { LIST_COPY } from "./copy.ts";
import { placesFor } from "./places.ts";
import type { PaletteEntry } from "./rank-entries.ts";

const STALE_MS = 30_000;
/** The newest posts, available before anything is typed. */
const POSTS = 50;

const OWN = ["Mod+k", "/"];

interface Doing {
  /** Opens a path of the organization. */
  go(path: string): void;
  rememberTheme(theme: Theme): Promise<void>;
}

/** The palette's entries for a query, and the state of the server's search. */
export function useEntries(
  { go, rememberTheme }: Doing,
  typed: string,
): { entries: PaletteEntry[]; search: SearchState } {
  // The shortcuts from when it was opened: its own come and go with it.
  const [shortcuts] = useState(() =>
    shortcutRegistry
      .all()
      .filter(({ whenHeld, keys }) => whenHeld === undefined && !OWN.includes(keys)),
  );
  const actions = shortcuts.map(({ keys, label, group = "", run }) => ({
    id: `keys:${keys}`,
    group: "Actions" as const,
    label,
    detail: group === KEY_COPY.everywhere ? "" : group,
    keys,
    run: () => run(new KeyboardEvent("keydown")),
  }));
  const { person, has_billing: hasBilling } = useWorkspace();
  const seesApprovals = useSeesApprovals();
  const given = { role: person.role, seesApprovals, hasBilling };
  const places = placesFor(given).map(({ label, path, detail, searched }) => ({
    id: searched === true ? `place:${path}:${label}` : `place:${path}`,
    searched,
    group: "Actions" as const,
    label,
    detail,
    run: () => go(path),
  }));
  const own = [...themeEntries(rememberTheme), SIGN_OUT];
  const found = useFound(go, typed);
  const newest = usePostEntries(go);
  const ids = new Set(found.entries.map(({ id }) => id));
  const others = newest.filter(({ id }) => !ids.has(id));
  const entries = [
    ...actions,
    ...places,
    ...own,
    ...found.entries,
    ...others,
    ...useChannelEntries(go),
  ];
  return { entries, search: found.state };
}

const SIGN_OUT: PaletteEntry = {
  id: "sign-out",
  group: "Actions",
  label: LIST_COPY.sign_out,
  detail: "",
  searched: true,
  run: () => void leave(),
};

function themeEntries(rememberTheme: Doing["rememberTheme"]): PaletteEntry[] {
  return (["dark", "light", "system"] as const).map((theme) => ({
    id: `theme:${theme}`,
    group: "Actions",
    label: LIST_COPY.themes[theme],
    detail: "",
    searched: true,
    run() {
      applyTheme(theme);
      // Ignore errors: the theme is applied, and can be chosen again.
      rememberTheme(theme).catch(() => undefined);
    },
  }));
}

function usePostEntries(go: (path: string) => void): PaletteEntry[] {
  const { organization, now } = useWorkspace();
  const { data } = useQuery(
    useTRPC().posts.list.queryOptions({ limit: POSTS }, { staleTime: STALE_MS }),
  );
  return (data?.items ?? []).map(({ id, excerpt, scheduled_at, updated_at, ...post }) => ({
    id,
    group: "Posts" as const,
    label: excerpt || LIST_COPY.no_text,
    detail: `${STATUS_COPY[displayStatusOf(post)]}, ${formatMoment(new Date(scheduled_at ?? updated_at), organization.time_zone, new Date(now))}`,
    run: () => go(`/posts/${id}`),
  }));
}

function useChannelEntries(go: (path: string) => void): PaletteEntry[] {
  return useChannels().map(({ id, name, handle }) => ({
    id,
    group: "Channels" as const,
    label: name,
    detail: handle ?? "",
    run: () => go(`/channels/${id}`),
  }));
}

const PAUSE_MS = 150;

const LONGEST = 200;

const MOST = 20;

/** The palette already knows all channels. */
const TYPES = "posts,comments,media,labels";

type SearchState = "idle" | "searching" | "found" | "failed";

function useFound(go: (path: string) => void, typed: string) {
  const { organization, now } = useWorkspace();
  const text = typed.trim().slice(0, LONGEST).toWellFormed();
  const q = useSettled(text, PAUSE_MS);
  const isSearching = q !== "" && text !== "";
  const { data, isError, isFetching } = useQuery(
    useTRPC().search.all.queryOptions(
      { q, types: TYPES, limit: MOST },
      { enabled: isSearching, placeholderData: keepPreviousData },
    ),
  );
  const moment = (at: string) => formatMoment(new Date(at), organization.time_zone, new Date(now));
  const entries =
    isSearching && !isError ? (data?.items ?? []).flatMap((item) => toEntry(item)) : [];
  function toEntry(item: SearchResult): PaletteEntry[] {
    const { id, title, excerpt, highlights: marks, status, at } = item;
    const found = { id, label: excerpt, marks };
    switch (item.type) {
      case "post": {
        const detail = `${STATUS_COPY[status as PostStatus]}, ${SEARCH_COPY.created(moment(at))}`;
        return [{ ...found, group: "Posts", detail, run: () => go(`/posts/${id}`) }];
      }
      case "comment": {
        const detail = SEARCH_COPY.comment_on(title);
        const path = `/posts/${item.post_id}#comments`;
        return [{ ...found, group: "Posts", detail, run: () => go(path) }];
      }
      case "media": {
        const detail = title === excerpt ? SEARCH_COPY.file : `${SEARCH_COPY.file}, ${title}`;
        return [{ ...found, group: "Media", detail, run: () => go(`/media/${id}`) }];
      }
      case "label":
        return [
          {
            ...found,
            group: "Labels",
            detail: SEARCH_COPY.label_result,
            run: () => go(`/posts?label=${id}`),
          },
        ];
      default:
        return [];
    }
  }
  return { entries, state: stateOf({ isSearching, isError, isFetching, isBehind: q !== text }) };
}

interface Progress {
  isSearching: boolean;
  isError: boolean;
  isFetching: boolean;
  /** Whether the results are for an earlier query. */
  isBehind: boolean;
}

function stateOf({ isSearching, isError, isFetching, isBehind }: Progress): SearchState {
  if (isBehind || isFetching) return "searching";
  if (!isSearching) return "idle";
  return isError ? "failed" : "found";
}
