"use client";
import { useQuery } from "@tanstack/react-query";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import type { Project } from "#core/contract/resources/project.ts";
import { useTRPC } from "../api/trpc.ts";
import { useProjects } from "../channels/use-projects.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { TIMES_COPY } from "./copy.ts";
import type { Inherited } from "./times-form.tsx";

interface Week {
  name: string;
  /** Null if it uses the inherited ones. */
  own: readonly PostingTime[] | null;
  /** Null if neither its project nor the organization has any. */
  inherited: Inherited | null;
  /** Whether nothing can be added to its queue. */
  isEmpty: boolean;
}

/** Returns the posting times of a channel; null if it is unknown, and until those of the organization have loaded. */
export function useWeek(channel_id: string): Week | null {
  const channel = useChannels().find(({ id }) => id === channel_id);
  const projects = useProjects();
  const { data: queue } = useQuery(useTRPC().queue.get.queryOptions({}));
  if (channel === undefined || queue === undefined) return null;
  const project = projects.find(({ id }) => id === channel.project_id);
  const inherited = inheritedBy(project, queue.posting_times);
  const { name, posting_times: own } = channel;
  return { name, own, inherited, isEmpty: (own ?? inherited?.times ?? []).length === 0 };
}

function inheritedBy(
  project: Project | undefined,
  organization: readonly PostingTime[],
): Inherited | null {
  if (project !== undefined && project.posting_times.length > 0)
    return { times: project.posting_times, label: TIMES_COPY.use_project(project.name) };
  if (organization.length === 0) return null;
  return { times: organization, label: TIMES_COPY.use_organization };
}
