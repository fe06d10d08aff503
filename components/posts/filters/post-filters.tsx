"use client";
import Link from "next/link";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { FILTER_COPY } from "../copy.ts";
import { type PostQuery, type Tab, writePostQuery } from "../post-query.ts";
import { type InitialFilters, SavedFilters } from "../saved/saved-filters.tsx";
import { SearchBox } from "../search-box.tsx";
import { FilterChips } from "./filter-chips.tsx";

export function PostFilters({ query, saved }: { query: PostQuery; saved: InitialFilters }) {
  return (
    <div className="flex flex-col gap-3">
      <StatusTabs query={query} />
      <div className="flex flex-col gap-x-4 gap-y-3 lg:flex-row lg:items-end">
        {query.view === undefined && (
          <div className="min-w-0 lg:w-80 lg:shrink-0">
            <SearchBox query={query} />
          </div>
        )}
        <FilterChips query={query} />
      </div>
      <SavedFilters query={query} initial={saved} />
    </div>
  );
}

function StatusTabs({ query }: { query: PostQuery }) {
  const { slug, approval } = useWorkspace().organization;
  const base = `/${slug}/posts`;
  // Each tab starts with its default order.
  const { view, status: _, statuses: __, sort: ___, ...others } = query;
  const { channel, label, campaign } = query;
  const onBoard = {
    ...(channel && { channel }),
    ...(label && { label }),
    ...(campaign && { campaign }),
  };
  const shown = Object.entries(FILTER_COPY.tabs).filter(
    ([tab]) => tab !== "needs_approval" || approval.mode === "required" || query.status === tab,
  );
  const isList = view === undefined && query.statuses === undefined;
  const tabs = [
    { name: FILTER_COPY.all, to: others, isShown: isList && query.status === undefined },
    { name: FILTER_COPY.ideas, to: { view: "ideas", ...onBoard }, isShown: view === "ideas" },
    ...shown.map(([tab, name]) => ({
      name,
      to: { ...others, status: tab as Tab },
      isShown: isList && query.status === tab,
    })),
  ] satisfies { name: string; to: PostQuery; isShown: boolean }[];
  return (
    <nav
      aria-label={FILTER_COPY.status}
      className="flex gap-1 overflow-x-auto border-b border-line pb-2"
    >
      {tabs.map(({ name, to, isShown }) => (
        <Link
          key={name}
          href={base + writePostQuery(to)}
          aria-current={isShown ? "page" : undefined}
          className="flex min-h-11 shrink-0 items-center rounded-field px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken md:min-h-9"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
