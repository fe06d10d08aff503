"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import type { Webhook } from "#core/contract/resources/webhook.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { useMoment } from "../runs/use-moment.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { DISABLED_COPY, WEBHOOK_COPY, WEBHOOKS_COPY } from "./copy.ts";
import { Deliveries } from "./deliveries.tsx";
import { describeEvents } from "./describe-events.ts";
import { NewSecret } from "./new-secret.tsx";
import type { DeliveryPage } from "./use-deliveries.ts";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { WebhookButtons } from "./webhook-buttons.tsx";
import { draftOf } from "./webhook-draft.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookState } from "./webhook-state.tsx";

interface Props {
  initial: Webhook;
  deliveries: DeliveryPage;
}

export function WebhookPage({ initial, deliveries }: Props) {
  const trpc = useTRPC();
  const { slug } = useWorkspace().organization;
  const moment = useMoment();
  const { data: webhook } = useQuery(
    trpc.webhooks.get.queryOptions({ id: initial.id }, { initialData: initial }),
  );
  const [isEditing, setIsEditing] = useState(false);
  const actions = useWebhookActions(webhook);
  const { save, switchTo, rotate, error } = actions;
  const { data: rotated } = rotate;
  function edit() {
    save.reset();
    setIsEditing(true);
  }
  return (
    <>
      <Link
        href={`/${slug}/settings/webhooks`}
        className="mb-2 inline-flex min-h-11 items-center text-muted underline underline-offset-2 md:min-h-9"
      >
        {WEBHOOK_COPY.back}
      </Link>
      <PageHeading title={webhook.description ?? new URL(webhook.url).host}>
        <WebhookState enabled={webhook.enabled} />
      </PageHeading>
      <div className="flex flex-col gap-6">
        {webhook.disabled_reason !== null && (
          <Notice
            tone="warning"
            title={DISABLED_COPY[webhook.disabled_reason]}
            action={<Button onClick={() => switchTo("enabled")}>{WEBHOOK_COPY.enable}</Button>}
          />
        )}
        {isEditing ? (
          <WebhookForm
            initial={draftOf(webhook)}
            submitLabel={WEBHOOKS_COPY.save}
            busy={save.isPending}
            error={save.error}
            onSubmit={(input) =>
              save.mutate({ id: webhook.id, ...input }, { onSuccess: () => setIsEditing(false) })
            }
            onCancel={() => setIsEditing(false)}
          />
        ) : (
          <div>
            <p className="text-lg wrap-anywhere">{webhook.url}</p>
            <p className="text-muted">{describeEvents(webhook.events)}</p>
          </div>
        )}
        {rotated !== undefined && (
          <NewSecret
            secret={rotated.secret}
            previousUntil={moment(rotated.previous_valid_until)}
            onDone={() => rotate.reset()}
          />
        )}
        <ProblemNotice error={error} />
        <WebhookButtons webhook={webhook} actions={actions} onEdit={isEditing ? null : edit} />
        <Deliveries webhook={webhook} initial={deliveries} />
      </div>
    </>
  );
}
