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
        <div className="min-w-0 lg:w-80 lg:shrink-0">
          <SearchBox query={query} />
        </div>
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
  const { status: _, statuses: __, sort: ___, ...others } = query;
  const shown = Object.entries(FILTER_COPY.tabs).filter(
    ([tab]) => tab !== "needs_approval" || approval.mode === "required" || query.status === tab,
  );
  const tabs: [Tab | undefined, string][] = [
    [undefined, FILTER_COPY.all],
    ...shown.map(([tab, label]): [Tab, string] => [tab as Tab, label]),
  ];
  return (
    <nav
      aria-label={FILTER_COPY.status}
      className="flex gap-1 overflow-x-auto border-b border-line pb-2"
    >
      {tabs.map(([tab, label]) => (
        <Link
          key={label}
          href={base + writePostQuery(tab === undefined ? others : { ...others, status: tab })}
          aria-current={query.status === tab && query.statuses === undefined ? "page" : undefined}
          className="flex min-h-11 shrink-0 items-center rounded-field px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken md:min-h-9"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
