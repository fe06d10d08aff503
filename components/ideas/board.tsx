"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useDrag } from "../calendar/drag/use-drag.ts";
import { type PostQuery, toListInput, writePostQuery } from "../posts/post-query.ts";
import { useNow } from "../time/use-now.ts";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import type { InitialBoard } from "./board-page.ts";
import { Column } from "./column.tsx";
import { IDEAS_COPY } from "./copy.ts";
import { placeIdeas } from "./place-ideas.ts";
import { STAGE_COPY, STAGES } from "./stages.ts";
import { useBoardFocus } from "./use-board-focus.ts";
import { type IdeaColumn, useColumn } from "./use-column.ts";
import { type IdeaChanges, useIdeaChanges } from "./use-idea-changes.ts";

const MINUTE_MS = 60_000;

interface Props {
  initial: InitialBoard;
  query: PostQuery;
}

/** Drafts to come, by how far they are. On a phone one column is shown at a time. */
export function Board({ initial, query }: Props) {
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const may_write = useMay("posts:write");
  const columns = useColumns(initial, toListInput(query, workspace.organization.time_zone));
  const { pending, move, remove } = useIdeaChanges();
  const placed = placeIdeas(
    { idea: columns.idea.posts, working: columns.working.posts, ready: columns.ready.posts },
    pending,
  );
  const [chosen, setChosen] = useState<PostStage>("idea");
  const root = useRef<HTMLDivElement>(null);
  const changes = useStable(may_write ? { move, remove } : null);
  const find = (id: string) =>
    Object.values(placed)
      .flat()
      .find((post) => post.id === id);
  useBoardFocus(root);
  useDrag(root, {
    describe: (place) => IDEAS_COPY.over(place as PostStage),
    canDrop: (id, place) => may_write && find(id) !== undefined && find(id)?.stage !== place,
    onDrop: (id, place) => {
      const post = find(id);
      if (post !== undefined) move(post, place as PostStage);
    },
  });
  const failed = STAGES.find((stage) => columns[stage].query.error !== null);
  return (
    <div ref={root} className="flex flex-col gap-3">
      <ProblemNotice error={failed === undefined ? null : columns[failed].query.error} />
      <fieldset className="grid grid-cols-3 gap-1 rounded-field bg-sunken p-1 md:hidden">
        <legend className="sr-only">{IDEAS_COPY.columns}</legend>
        {STAGES.map((stage) => (
          <button
            key={stage}
            type="button"
            aria-pressed={stage === chosen}
            onClick={() => setChosen(stage)}
            className="min-h-11 rounded-field px-2 aria-pressed:bg-surface aria-pressed:font-bold"
          >
            {STAGE_COPY[stage]}{" "}
            <span className="font-normal text-muted tabular-nums">
              {IDEAS_COPY.count(placed[stage].length, columns[stage].query.hasNextPage)}
            </span>
          </button>
        ))}
      </fieldset>
      <div className="grid gap-3 md:grid-cols-3">
        {STAGES.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            posts={placed[stage]}
            query={columns[stage].query}
            now={now}
            changes={changes}
            filtered={
              writePostQuery({ ...query, view: "ideas" }) !== writePostQuery({ view: "ideas" })
            }
            isChosen={stage === chosen}
          />
        ))}
      </div>
    </div>
  );
}

function useColumns(
  initial: InitialBoard,
  filter: ReturnType<typeof toListInput>,
): Record<PostStage, IdeaColumn> {
  return {
    idea: useColumn("idea", { initial: initial.idea, filter }),
    working: useColumn("working", { initial: initial.working, filter }),
    ready: useColumn("ready", { initial: initial.ready, filter }),
  };
}

/** Stays the same object, so that cards needn't be drawn again while others move. */
function useStable(changes: IdeaChanges | null): IdeaChanges | null {
  const latest = useRef(changes);
  useEffect(() => {
    latest.current = changes;
  });
  const isNone = changes === null;
  return useMemo(
    () =>
      isNone
        ? null
        : {
            move: (post, to) => latest.current?.move(post, to),
            remove: (post) => latest.current?.remove(post),
          },
    [isNone],
  );
}
