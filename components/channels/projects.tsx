"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { NameList } from "#components/names/name-list.tsx";
import { EditProjectTimes } from "#components/queue/edit-project-times.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { PROJECTS_COPY } from "./copy.ts";
import { useProjects } from "./use-projects.ts";

/** The groups of channels, with the posting times that their channels share. */
export function Projects() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const channels = useChannels();
  const projects = useProjects();
  async function refresh() {
    await queryClient.invalidateQueries(trpc.projects.list.queryFilter());
    await queryClient.invalidateQueries(trpc.channels.list.queryFilter());
  }
  return (
    <section aria-labelledby="projects" className="flex flex-col gap-3">
      <h2 id="projects" className="text-xl font-bold">
        {PROJECTS_COPY.title}
      </h2>
      <p className="max-w-prose text-muted">{PROJECTS_COPY.intro}</p>
      <NameList
        kind="project"
        items={projects}
        note={({ id }) => {
          const project = projects.find((each) => each.id === id);
          const count = channels.filter(({ project_id }) => project_id === id).length;
          return (
            <span className="flex flex-wrap items-center gap-3">
              {PROJECTS_COPY.channel_count(count)}
              {project !== undefined && <EditProjectTimes project={project} />}
            </span>
          );
        }}
        consequence={PROJECTS_COPY.delete_consequence}
        onCreate={(name) => client.projects.create.mutate({ name }).then(refresh)}
        onRename={({ id }, name) => client.projects.update.mutate({ id, name }).then(refresh)}
        onDelete={({ id }) => client.projects.delete.mutate({ id }).then(refresh)}
      />
    </section>
  );
}
