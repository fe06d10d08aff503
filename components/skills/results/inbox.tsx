"use client";
import { UnansweredMessages } from "#core/contract/operations/skills/outputs.ts";
import type { ResultProps } from "../kinds/kind.ts";
import { INBOX_COPY } from "./copy.ts";
import { Found, ItemList, itemsOf } from "./item-list.tsx";

/** Messages that have waited too long. */
export function InboxResult({ run }: ResultProps) {
  const { data: found } = UnansweredMessages.safeParse(run.output);
  if (found === undefined) return null;
  const hours = Number(run.input["older_than_hours"]);
  const { waiting, left_for_later } = found;
  return (
    <div className="flex flex-col gap-4">
      <Found>{waiting === 0 ? INBOX_COPY.none(hours) : INBOX_COPY.waiting(waiting, hours)}</Found>
      <ItemList items={itemsOf(run).items} noun="message" />
      {left_for_later && <p>{INBOX_COPY.more}</p>}
    </div>
  );
}
