"use client";
import { IconMessageExclamation } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";
import { CheckField } from "#components/ui/check-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { InboxResult } from "../results/inbox.tsx";
import { NumberField } from "../setup/fields.tsx";
import { ONCE } from "../setup/when.ts";
import { FIELD_ERRORS, INBOX_COPY } from "./copy.ts";
import { defineKind, type FieldsProps, isWithin } from "./kind.ts";

interface Values {
  hours: string;
  assignee: string;
  draft: boolean;
}

const MOST_HOURS = 720;

export const inboxSweep = defineKind<Values>({
  name: "inbox-sweep",
  icon: IconMessageExclamation,
  title: INBOX_COPY.title,
  text: INBOX_COPY.text,
  initial: { hours: "24", assignee: "", draft: true },
  when: { ...ONCE, repeat: "weekdays" },
  Fields,
  read: ({ older_than_hours, assignee_id, draft }) => ({
    hours: String(older_than_hours ?? 24),
    assignee: typeof assignee_id === "string" ? assignee_id : "",
    draft: draft !== false,
  }),
  write: ({ hours, assignee, draft }) => ({
    older_than_hours: Number(hours),
    draft,
    ...(assignee === "" ? {} : { assignee_id: assignee }),
  }),
  check: ({ hours }) =>
    isWithin(hours, 1, MOST_HOURS) ? {} : { hours: FIELD_ERRORS.number(1, MOST_HOURS) },
  describe({ hours, assignee, draft }, names) {
    return [
      INBOX_COPY.finds(Number(hours)),
      assignee === "" ? "" : INBOX_COPY.assigns(names.person(assignee)),
      INBOX_COPY.emails,
      draft ? INBOX_COPY.suggests : "",
      INBOX_COPY.never,
    ]
      .filter(Boolean)
      .join(" ");
  },
  Result: InboxResult,
});

function Fields({ values, errors, change }: FieldsProps<Values>) {
  const { hours, assignee, draft } = values;
  const { data: people = [] } = useQuery(useTRPC().inbox.people.queryOptions({}));
  return (
    <>
      <NumberField
        label={INBOX_COPY.hours}
        value={hours}
        error={errors.hours}
        onChange={(changed) => change({ hours: changed })}
      />
      <SelectField
        label={INBOX_COPY.assignee}
        value={assignee}
        onChange={({ currentTarget }) => change({ assignee: currentTarget.value })}
      >
        <option value="">{INBOX_COPY.nobody}</option>
        {people.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckField
        label={INBOX_COPY.draft}
        checked={draft}
        onChange={(changed) => change({ draft: changed })}
      />
    </>
  );
}
