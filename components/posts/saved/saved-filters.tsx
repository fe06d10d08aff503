"use client";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { SavedFilter } from "#core/contract/resources/saved-filter.ts";
import { type PostQuery, writePostQuery } from "../post-query.ts";
import { SAVED_FILTER_COPY } from "./copy.ts";
import { readStoredFilter } from "./stored-query.ts";
import { useSavedFilters } from "./use-saved-filters.ts";

const SaveFilter = dynamic(
  () => import("./save-filter.tsx").then((it) => it.SaveFilter, orNotLoaded),
  {
    ssr: false,
  },
);
const EditFilters = dynamic(
  () => import("./edit-filters.tsx").then((it) => it.EditFilters, orNotLoaded),
  {
    ssr: false,
  },
);

export interface InitialFilters {
  filters: SavedFilter[];
  may_share: boolean;
}

/** Links to the saved filters and a button to save the current ones. Empty without saved or current filters. */
export function SavedFilters({ query, initial }: { query: PostQuery; initial: InitialFilters }) {
  const { slug, time_zone } = useWorkspace().organization;
  const filterActions = useSavedFilters(initial.filters);
  const [open, setOpen] = useState<"save" | "edit" | null>(null);
  const { may_share } = initial;
  const shown = writePostQuery(query);
  const links = filterActions.filters.map((saved) => {
    return { saved, address: writePostQuery(readStoredFilter(saved.filter, time_zone)) };
  });
  const { view: _, ...withoutView } = query;
  // The view alone, such as the board of ideas, filters nothing.
  const canSave =
    writePostQuery(withoutView) !== "" && links.every(({ address }) => address !== shown);
  if (links.length === 0 && !canSave) return null;
  const close = () => setOpen(null);
  return (
    <nav aria-label={SAVED_FILTER_COPY.title} className="flex items-center gap-2 overflow-x-auto">
      {links.map(({ saved, address }) => (
        <Link
          key={saved.id}
          href={`/${slug}/posts${address}`}
          aria-current={address === shown ? "page" : undefined}
          className="flex min-h-11 max-w-60 shrink-0 items-center gap-2 rounded-field border border-line px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken md:min-h-9"
        >
          <span className="truncate">{saved.name}</span>
          {saved.shared && (
            <span className="text-sm font-normal text-muted">{SAVED_FILTER_COPY.shared_tag}</span>
          )}
        </Link>
      ))}
      {canSave && (
        <Button look="quiet" className="shrink-0 first:-ml-3" onClick={() => setOpen("save")}>
          {SAVED_FILTER_COPY.save_filter}
        </Button>
      )}
      {links.length > 0 && (
        <Button look="quiet" className="shrink-0" onClick={() => setOpen("edit")}>
          {SAVED_FILTER_COPY.edit}
        </Button>
      )}
      {open === "save" && (
        <SaveFilter
          query={query}
          filterActions={filterActions}
          may_share={may_share}
          onClose={close}
        />
      )}
      {open === "edit" && (
        <EditFilters
          query={query}
          filterActions={filterActions}
          may_share={may_share}
          onClose={close}
        />
      )}
    </nav>
  );
}
