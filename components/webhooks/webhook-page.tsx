"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Confirm } from "#components/ui/confirm.tsx";
import { showToast } from "#components/ui/toasts.tsx";
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

interface WebhookButtonsProps {
  webhook: Webhook;
  actions: ReturnType<typeof useWebhookActions>;
  /** Null while it is being edited. */
  onEdit: (() => void) | null;
}

/** Actions on a webhook. Nothing can be sent to it while it is disabled. */
function WebhookButtons({ webhook: { id, enabled }, actions, onEdit }: WebhookButtonsProps) {
  const { switchTo, test, rotate, remove } = actions;
  return (
    <div className="flex flex-wrap gap-2">
      {enabled && (
        <Button look="primary" busy={test.isPending} onClick={() => test.mutate({ id })}>
          {WEBHOOK_COPY.test}
        </Button>
      )}
      {onEdit !== null && <Button onClick={onEdit}>{WEBHOOKS_COPY.edit}</Button>}
      {enabled && <Button onClick={() => switchTo("disabled")}>{WEBHOOK_COPY.disable}</Button>}
      <Confirm
        label={WEBHOOK_COPY.rotate}
        accessibleLabel={WEBHOOK_COPY.rotate}
        title={WEBHOOK_COPY.rotate_title}
        consequence={WEBHOOK_COPY.rotate_consequence}
        confirmLabel={WEBHOOK_COPY.rotate}
        onConfirm={() => rotate.mutateAsync({ id })}
      />
      <Confirm
        label={WEBHOOK_COPY.delete}
        accessibleLabel={WEBHOOK_COPY.delete}
        title={WEBHOOK_COPY.delete_title}
        consequence={WEBHOOK_COPY.delete_consequence}
        confirmLabel={WEBHOOK_COPY.delete_confirm}
        onConfirm={() => remove.mutateAsync({ id })}
      />
    </div>
  );
}

/** Actions on a webhook. `error` is why the last one failed, except for saving, whose form shows it. */
function useWebhookActions({ id }: Webhook) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { slug } = useWorkspace().organization;
  const show = (webhook: Webhook) =>
    queryClient.setQueryData(trpc.webhooks.get.queryKey({ id }), webhook);
  const refreshLog = () => queryClient.invalidateQueries(trpc.webhooks.deliveries.pathFilter());

  const save = useMutation(
    trpc.webhooks.update.mutationOptions({
      onSuccess(webhook) {
        show(webhook);
        showToast({ title: WEBHOOK_COPY.saved });
      },
    }),
  );
  const toggle = useMutation(trpc.webhooks.update.mutationOptions({ onSuccess: show }));
  const test = useMutation(trpc.webhooks.test.mutationOptions({ onSuccess: refreshLog }));
  const rotate = useMutation(trpc.webhooks.rotate_secret.mutationOptions());
  const remove = useMutation(
    trpc.webhooks.delete.mutationOptions({
      async onSuccess() {
        showToast({ title: WEBHOOK_COPY.deleted });
        await queryClient.invalidateQueries(trpc.webhooks.list.queryFilter());
        router.push(`/${slug}/settings/webhooks`);
      },
    }),
  );

  function switchTo(state: "enabled" | "disabled"): void {
    const enabled = state === "enabled";
    toggle.mutate(
      { id, enabled },
      {
        onSuccess: () =>
          void showToast({
            title: enabled ? WEBHOOK_COPY.was_enabled : WEBHOOK_COPY.was_disabled,
            action: {
              label: WEBHOOK_COPY.undo,
              run: () => toggle.mutate({ id, enabled: !enabled }),
            },
          }),
      },
    );
  }

  const error = toggle.error ?? test.error ?? rotate.error ?? remove.error;
  return { save, switchTo, test, rotate, remove, error };
}
