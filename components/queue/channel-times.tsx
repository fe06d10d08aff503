"use client";
import { useMay } from "#components/workspace/use-may.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { useProjects } from "../channels/use-projects.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { EditTimes } from "./edit-times.tsx";

/** The posting times of a channel, its own or its project's. */
export function ChannelTimes({ id, isTitled = false }: { id: string; isTitled?: boolean }) {
  const client = useTRPCClient();
  const channel = useChannels().find((each) => each.id === id);
  const projects = useProjects();
  const mayChange = useMay("channels");
  if (!mayChange || channel === undefined) return null;
  const project = projects.find((each) => each.id === channel.project_id);
  return (
    <EditTimes
      name={channel.name}
      isTitled={isTitled}
      times={channel.posting_times}
      inherited={project?.posting_times ?? null}
      onSave={(posting_times) => client.channels.update.mutate({ id, posting_times })}
    />
  );
}
