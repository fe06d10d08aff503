"use client";
import { useQuery } from "@tanstack/react-query";
import type { Project } from "#core/contract/resources/project.ts";
import { useTRPC } from "../api/trpc.ts";

/** The projects that channels are grouped by; none until they have been read. */
export function useProjects(): Project[] {
  const { data = [] } = useQuery(useTRPC().projects.list.queryOptions({}));
  return data;
}
