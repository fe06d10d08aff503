"use client";
import type { InboxPerson } from "#core/contract/resources/inbox.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { INBOX_BULK_COPY, THREAD_COPY } from "./copy.ts";

interface Props {
  people: readonly InboxPerson[];
  onClose(): void;
  onChoose(user_id: string | null): void;
}

/** Asks who the selected messages are assigned to. */
export function AssignDialog({ people, onClose, onChoose }: Props) {
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} title={INBOX_BULK_COPY.assign_title}>
      <div className="flex flex-col gap-2">
        {people.map(({ user_id, name }) => (
          <Button key={user_id} className="justify-start!" onClick={() => onChoose(user_id)}>
            {name}
          </Button>
        ))}
        <Button className="justify-start!" onClick={() => onChoose(null)}>
          {THREAD_COPY.nobody}
        </Button>
      </div>
    </Modal>
  );
}
