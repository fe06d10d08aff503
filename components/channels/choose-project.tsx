"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Channel } from "#core/contract/resources/channel.ts";
import { problemToast } from "../api/problem-toast.ts";
import { useTRPC } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { CHANNEL_ROW_COPY } from "./copy.ts";
import { useProjects } from "./use-projects.ts";

/** Moves a channel between projects; nothing if there are no projects. */
export function ChooseProject({ channel }: { channel: Channel }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const projects = useProjects();
  const move = useMutation(
    trpc.channels.update.mutationOptions({
      onError: (error) => showToast(problemToast(error)),
      onSettled: () => queryClient.invalidateQueries(trpc.channels.list.queryFilter()),
    }),
  );
  if (projects.length === 0) return null;
  const chosen = move.isPending ? move.variables.project_id : channel.project_id;
  return (
    <select
      aria-label={CHANNEL_ROW_COPY.project_of(channel.name)}
      value={chosen ?? ""}
      onChange={({ currentTarget: { value } }) =>
        move.mutate({ id: channel.id, project_id: value === "" ? null : value })
      }
      className="order-last min-h-11 w-full md:order-none md:w-44 rounded-field border border-edge bg-surface px-2 md:min-h-9"
    >
      <option value="">{CHANNEL_ROW_COPY.no_project}</option>
      {projects.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
