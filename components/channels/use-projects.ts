"use client";
import { useQuery } from "@tanstack/react-query";
import type { Project } from "#core/contract/resources/project.ts";
import { useTRPC } from "../api/trpc.ts";

/** Returns the organization's projects; empty until they have loaded. */
export function useProjects(): Project[] {
  const { data = [] } = useQuery(useTRPC().projects.list.queryOptions({}));
  return data;
}
