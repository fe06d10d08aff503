"use client";
import { useQuery } from "@tanstack/react-query";
import { listWords } from "#core/domain/words.ts";
import { useTRPC } from "../api/trpc.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { SKILLS_COPY } from "./copy.ts";
import type { Kind } from "./kinds/kind.ts";

/** Returns a function that says in words what a skill does with an input. */
export function useDescription() {
  const channels = useChannels();
  const { data: people = [] } = useQuery(useTRPC().inbox.people.queryOptions({}));
  const names = {
    channels: (ids: readonly string[]) =>
      listWords(ids.map((id) => channels.find((each) => each.id === id)?.name ?? titleOf(id))),
    person: (id: string) =>
      people.find(({ user_id }) => user_id === id)?.name ?? SKILLS_COPY.a_member,
  };
  /** A channel that is no longer connected, or a platform. */
  function titleOf(id: string): string {
    const on = channels.filter(({ provider }) => provider === id).map(({ name }) => name);
    return on.length === 0 ? SKILLS_COPY.lost_channel : listWords(on);
  }
  return (kind: Kind, input: Record<string, unknown>) => kind.describe(kind.read(input), names);
}
