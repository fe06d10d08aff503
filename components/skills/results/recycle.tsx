"use client";
import { PostsToRecycle } from "#core/contract/operations/skills/outputs.ts";
import type { SkillRun } from "#core/contract/resources/skill.ts";
import type { ResultProps } from "../kinds/kind.ts";
import { RECYCLE_COPY } from "./copy.ts";
import { Found, ItemList, itemsOf, type ShownItem } from "./item-list.tsx";
import { WithoutTimes } from "./without-times.tsx";

/** Posts that are published again. */
export function RecycleResult({ run }: ResultProps) {
  const { data: found } = PostsToRecycle.safeParse(run.output);
  if (found === undefined) return null;
  const { items } = itemsOf(run);
  return (
    <div className="flex flex-col gap-4">
      <Found>{foundText(run, items, found)}</Found>
      <ItemList items={items} noun="post" />
      {found.left_for_later > 0 && <p>{RECYCLE_COPY.later(found.left_for_later)}</p>}
      {found.used_up.length > 0 && <p>{RECYCLE_COPY.used_up(found.used_up)}</p>}
      <WithoutTimes names={found.without_queue} />
    </div>
  );
}

function foundText(
  { input }: SkillRun,
  items: readonly ShownItem[],
  { posts, used_up, without_queue }: PostsToRecycle,
): string {
  const done = items.filter(({ result }) => result === "done").length;
  if (done > 0) return RECYCLE_COPY.done(done);
  if (items.length > 0) return RECYCLE_COPY.would(items.length);
  if (posts === 0) return RECYCLE_COPY.no_posts;
  if (used_up.length > 0 || without_queue.length > 0) return RECYCLE_COPY.none_left;
  return RECYCLE_COPY.resting(Number(input["min_days"]));
}
