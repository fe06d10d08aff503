"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";
import type { SavedFilter } from "#core/contract/resources/saved-filter.ts";

/** The saved filters that the person sees, and their mutations. Each refetches the list. */
export function useSavedFilters(initialData: SavedFilter[]) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { data } = useQuery(trpc.saved_filters.list.queryOptions({}, { initialData }));
  const onSuccess = () => queries.invalidateQueries(trpc.saved_filters.list.pathFilter());
  return {
    filters: data,
    create: useMutation(trpc.saved_filters.create.mutationOptions({ onSuccess })),
    update: useMutation(trpc.saved_filters.update.mutationOptions({ onSuccess })),
    remove: useMutation(trpc.saved_filters.delete.mutationOptions({ onSuccess })),
  };
}
export type SavedFilterActions = ReturnType<typeof useSavedFilters>;
