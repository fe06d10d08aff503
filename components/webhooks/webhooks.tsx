"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Webhook } from "#core/contract/resources/webhook.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { WEBHOOKS_COPY } from "./copy.ts";
import { describeEvents } from "./describe-events.ts";
import { NewSecret } from "./new-secret.tsx";
import { BLANK } from "./webhook-draft.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookState } from "./webhook-state.tsx";

export function Webhooks({ initial }: { initial: Webhook[] }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: webhooks, error } = useQuery(
    trpc.webhooks.list.queryOptions({}, { initialData: initial }),
  );
  const [isAdding, setIsAdding] = useState(false);
  const create = useMutation(
    trpc.webhooks.create.mutationOptions({
      onSuccess() {
        setIsAdding(false);
        return queryClient.invalidateQueries(trpc.webhooks.list.queryFilter());
      },
    }),
  );
  function add() {
    create.reset();
    setIsAdding(true);
  }
  return (
    <>
      <PageHeading title={WEBHOOKS_COPY.title}>
        {!isAdding && webhooks.length > 0 && (
          <Button look="primary" onClick={add}>
            {WEBHOOKS_COPY.add}
          </Button>
        )}
      </PageHeading>
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-lg text-muted">
          {WEBHOOKS_COPY.intro}{" "}
          <Link href="/docs/api" className="text-accent underline underline-offset-2">
            {WEBHOOKS_COPY.guide}
          </Link>
        </p>
        {create.data !== undefined && (
          <NewSecret
            secret={create.data.secret}
            previousUntil={null}
            onDone={() => create.reset()}
          />
        )}
        {isAdding && (
          <WebhookForm
            initial={BLANK}
            submitLabel={WEBHOOKS_COPY.create}
            busy={create.isPending}
            error={create.error}
            onSubmit={(input) => create.mutate(input)}
            onCancel={() => setIsAdding(false)}
          />
        )}
        <ProblemNotice error={error} />
        {webhooks.length > 0 && (
          <ul
            aria-label={WEBHOOKS_COPY.title}
            className="divide-y divide-line rounded-surface border border-line bg-surface"
          >
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
        {webhooks.length === 0 && !isAdding && (
          <EmptyState title={WEBHOOKS_COPY.none} text={WEBHOOKS_COPY.none_hint}>
            <Button look="primary" onClick={add}>
              {WEBHOOKS_COPY.add}
            </Button>
          </EmptyState>
        )}
      </div>
    </>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { slug } = useWorkspace().organization;
  const { id, url, description, events, enabled } = webhook;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={`/${slug}/settings/webhooks/${id}`}
          className="font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {url}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">
          {description !== null && `${description} · `}
          {describeEvents(events)}
        </p>
      </div>
      <WebhookState enabled={enabled} />
    </li>
  );
}
