"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Template } from "#core/contract/resources/template.ts";
import { useTRPC } from "../api/trpc.ts";

/** Returns the organization's templates with their changes. Until they have loaded, the `initial` ones. */
export function useTemplates(initial?: Template[]) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const options = initial === undefined ? {} : { initialData: initial };
  const { data, error } = useQuery(trpc.templates.list.queryOptions({}, options));
  const onSuccess = () => queries.invalidateQueries(trpc.templates.list.pathFilter());
  return {
    templates: data ?? [],
    isLoading: data === undefined && error === null,
    error,
    create: useMutation(trpc.templates.create.mutationOptions({ onSuccess })),
    update: useMutation(trpc.templates.update.mutationOptions({ onSuccess })),
    remove: useMutation(trpc.templates.delete.mutationOptions({ onSuccess })),
  };
}

export type TemplateActions = Pick<
  ReturnType<typeof useTemplates>,
  "templates" | "create" | "update" | "remove"
>;
