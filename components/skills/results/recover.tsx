"use client";
import { PostsToRecover } from "#core/contract/operations/skills/outputs.ts";
import type { ResultProps } from "../kinds/kind.ts";
import { RECOVER_COPY } from "./copy.ts";
import { Found, ItemList, itemsOf, PostsToCheck, type ShownItem } from "./item-list.tsx";

/** Failed posts: those that can be sent again, and those that need a person. */
export function RecoverResult({ run }: ResultProps) {
  const { data: found } = PostsToRecover.safeParse(run.output);
  if (found === undefined) return null;
  const { items } = itemsOf(run);
  const { for_a_person, not_ready, left_for_later } = found;
  const others = for_a_person.length + not_ready.length;
  return (
    <div className="flex flex-col gap-4">
      <Found>{foundText(items, others)}</Found>
      <ItemList items={items} noun="post" />
      <PostsToCheck title={RECOVER_COPY.for_a_person(for_a_person.length)} posts={for_a_person} />
      <PostsToCheck title={RECOVER_COPY.not_ready(not_ready.length)} posts={not_ready} />
      {left_for_later && <p>{RECOVER_COPY.more}</p>}
    </div>
  );
}

function foundText(items: readonly ShownItem[], others: number): string {
  const done = items.filter(({ result }) => result === "done").length;
  if (done > 0) return RECOVER_COPY.done(done);
  if (items.length > 0) return RECOVER_COPY.would(items.length);
  return others === 0 ? RECOVER_COPY.none : RECOVER_COPY.none_ready;
}
