"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { problemToast } from "#components/api/problem-toast.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { showToast } from "#components/ui/toasts.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Project } from "#core/contract/resources/project.ts";
import { CHANNEL_PAGE_COPY } from "./copy.ts";

interface Props {
  channel: Channel;
  projects: readonly Project[];
}

/** Moves a channel between projects. */
export function ChooseProject({ channel, projects }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const move = useMutation(
    trpc.channels.update.mutationOptions({
      onError: (error) => showToast(problemToast(error)),
      onSettled: () => queryClient.invalidateQueries(trpc.channels.list.queryFilter()),
    }),
  );
  const chosen = move.isPending ? move.variables.project_id : channel.project_id;
  return (
    <select
      aria-label={CHANNEL_PAGE_COPY.project_of(channel.name)}
      value={chosen ?? ""}
      onChange={({ currentTarget: { value } }) =>
        move.mutate({ id: channel.id, project_id: value === "" ? null : value })
      }
      className="min-h-11 w-full rounded-field border border-edge bg-surface px-3 text-lg md:min-h-9 md:w-72 md:text-base"
    >
      <option value="">{CHANNEL_PAGE_COPY.no_project}</option>
      {projects.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
