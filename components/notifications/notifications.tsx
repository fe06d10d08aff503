"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type {
  Notifications as Choice,
  FailureMails,
} from "#core/contract/resources/notifications.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { ThisDevice } from "../phone/this-device.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { NOTIFICATIONS_COPY as COPY } from "./copy.ts";

const KINDS = ["channel_expiring", "channel_disconnected"] as const;

/** The organization's emails that a person gets. Each choice is saved immediately. */
export function Notifications({ initial }: { initial: Choice }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { organization } = useWorkspace();
  const [choice, setChoice] = useState(initial);
  /** The saved choices, restored if saving fails. */
  const latest = useRef(initial);
  const update = useMutation(
    trpc.account.update_notifications.mutationOptions({
      onSuccess: (stored) => {
        latest.current = stored;
        showToast({ title: COPY.saved });
        queryClient.setQueryData(trpc.account.get_notifications.queryKey({}), stored);
      },
      onError: () => setChoice(latest.current),
    }),
  );
  function choose(change: Partial<Omit<Choice, "email">>) {
    setChoice({ ...choice, ...change });
    update.mutate(change);
  }
  return (
    <>
      <PageHeading title={COPY.title} />
      <div className="flex flex-col gap-8">
        <p className="max-w-prose text-lg wrap-anywhere text-muted">
          {COPY.intro(organization.name, choice.email)}
        </p>
        <ProblemNotice error={update.error} />
        <ThisDevice />
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-lg font-bold">{COPY.channels}</legend>
          {KINDS.map((kind) => (
            <CheckField
              key={kind}
              label={COPY[kind]}
              checked={choice[kind]}
              onChange={(checked) => choose({ [kind]: checked })}
            />
          ))}
        </fieldset>
        <fieldset className="flex max-w-prose flex-col gap-1">
          <legend className="mb-1 text-lg font-bold">{COPY.approval}</legend>
          <CheckField
            label={COPY.approvals}
            checked={choice.approvals}
            onChange={(approvals) => choose({ approvals })}
          />
          <p className="text-sm text-muted">{COPY.approvals_hint}</p>
        </fieldset>
        <fieldset className="flex max-w-prose flex-col gap-1">
          <legend className="mb-1 text-lg font-bold">{COPY.comments_title}</legend>
          <CheckField
            label={COPY.comments}
            checked={choice.comments}
            onChange={(comments) => choose({ comments })}
          />
          <p className="text-sm text-muted">{COPY.comments_hint}</p>
        </fieldset>
        <section aria-labelledby="failures" className="flex max-w-lg flex-col gap-2">
          <h2 id="failures" className="text-lg font-bold">
            {COPY.posts}
          </h2>
          <CheckField
            label={COPY.posts_blocked}
            checked={choice.posts_blocked}
            onChange={(posts_blocked) => choose({ posts_blocked })}
          />
          <CheckField
            label={COPY.handoffs}
            checked={choice.handoffs}
            onChange={(handoffs) => choose({ handoffs })}
          />
          <SelectField
            label={COPY.post_failed}
            value={choice.post_failed}
            onChange={({ currentTarget }) =>
              choose({ post_failed: currentTarget.value as FailureMails })
            }
          >
            {Object.entries(COPY.failures).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <p className="text-sm text-muted">{COPY.post_failed_hint}</p>
        </section>
      </div>
    </>
  );
}
