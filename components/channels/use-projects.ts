"use client";
import { useQuery } from "@tanstack/react-query";
import type { Project } from "#core/contract/resources/project.ts";
import { useTRPC } from "../api/trpc.ts";

/** Returns the organization's projects; until they have loaded, the `initial` ones. */
export function useProjects(initial?: Project[]): Project[] {
  const options = initial === undefined ? {} : { initialData: initial };
  const { data = [] } = useQuery(useTRPC().projects.list.queryOptions({}, options));
  return data;
}
