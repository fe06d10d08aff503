import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { Webhook } from "#core/contract/resources/webhook.ts";
import { useTRPC } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { WEBHOOK_COPY } from "./copy.ts";

/** Actions on a webhook. `error` is why the last one failed, except for saving, whose form shows it. */
export function useWebhookActions({ id }: Webhook) {
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
