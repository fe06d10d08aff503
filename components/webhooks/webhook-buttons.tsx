"use client";
import type { Webhook } from "#core/contract/resources/webhook.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { WEBHOOK_COPY, WEBHOOKS_COPY } from "./copy.ts";
import type { useWebhookActions } from "./use-webhook-actions.ts";

interface Props {
  webhook: Webhook;
  actions: ReturnType<typeof useWebhookActions>;
  /** Null while it is being edited. */
  onEdit: (() => void) | null;
}

/** Actions on a webhook. Nothing can be sent to it while it is disabled. */
export function WebhookButtons({ webhook: { id, enabled }, actions, onEdit }: Props) {
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
