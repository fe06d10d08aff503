"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { InboxPerson } from "#core/contract/resources/inbox.ts";
import { type Interaction, UNTIL_NEXT_MESSAGE } from "#core/contract/resources/interaction.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { THREAD_COPY } from "./copy.ts";
import type { Finish } from "./use-next-message.ts";
import { useUpdate } from "./use-update.ts";

const SnoozeDialog = dynamic(
  () => import("./snooze-dialog.tsx").then((it) => it.SnoozeDialog, orNotLoaded),
  { ssr: false },
);

interface Props {
  item: Interaction;
  people: readonly InboxPerson[];
  now: Date;
  finish: Finish;
}

export function ThreadActions({ item, people, now, finish }: Props) {
  const { time_zone } = useWorkspace().organization;
  const { updateWithUndo } = useUpdate();
  const [isSnoozing, setSnoozing] = useState(false);
  const { status, snoozed_until } = item;
  const isSnoozed = snoozed_until !== null && new Date(snoozed_until) > now;
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line pb-3">
      <Assignee item={item} people={people} />
      {status === "open" ? (
        <Button onClick={() => void finish(item, { status: "done" }, THREAD_COPY.marked_done)}>
          {THREAD_COPY.done}
        </Button>
      ) : (
        <Button onClick={() => void updateWithUndo(item, { status: "open" }, THREAD_COPY.reopened)}>
          {THREAD_COPY.reopen}
        </Button>
      )}
      {isSnoozed ? (
        <Button
          onClick={() => void updateWithUndo(item, { snoozed_until: null }, THREAD_COPY.woken)}
        >
          {THREAD_COPY.wake}
        </Button>
      ) : (
        status === "open" && <Button onClick={() => setSnoozing(true)}>{THREAD_COPY.snooze}</Button>
      )}
      {isSnoozed && (
        <p className="w-full text-sm text-muted">
          {snoozed_until === UNTIL_NEXT_MESSAGE
            ? THREAD_COPY.until_message
            : THREAD_COPY.until(formatMomentWithin(new Date(snoozed_until), time_zone, now))}
        </p>
      )}
      {isSnoozing && (
        <SnoozeDialog
          onClose={() => setSnoozing(false)}
          onChoose={(until) => {
            setSnoozing(false);
            void finish(item, { snoozed_until: until }, THREAD_COPY.snoozed);
          }}
        />
      )}
    </div>
  );
}

function Assignee({ item, people }: Pick<Props, "item" | "people">) {
  const { update } = useUpdate();
  const { assignee_id } = item;
  const isListed = assignee_id === null || people.some(({ user_id }) => user_id === assignee_id);
  return (
    <SelectField
      label={THREAD_COPY.assignee}
      className="min-w-0 basis-44 max-md:basis-full"
      value={assignee_id ?? ""}
      onChange={({ currentTarget: { value } }) =>
        void update(item, { assignee_id: value === "" ? null : value })
      }
    >
      <option value="">{THREAD_COPY.nobody}</option>
      {people.map(({ user_id, name }) => (
        <option key={user_id} value={user_id}>
          {name}
        </option>
      ))}
      {!isListed && <option value={assignee_id ?? ""}>{THREAD_COPY.former}</option>}
    </SelectField>
  );
}
