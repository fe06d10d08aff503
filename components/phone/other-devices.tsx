"use client";
import { useMutation } from "@tanstack/react-query";
import { describeBrowser } from "#components/settings/describe-browser.ts";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import type { PushSubscription } from "#core/contract/resources/push-subscription.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { DEVICE_COPY as COPY } from "./copy.ts";

const MINUTE_MS = 60_000;

interface Props {
  devices: readonly PushSubscription[];
  onRemoved(): Promise<void>;
}

/** The devices on which the person gets notifications, each with a button that ends that. Nothing if there are none. */
export function OtherDevices({ devices, onRemoved }: Props) {
  const { organization, now: rendered_at } = useWorkspace();
  const now = useNow(rendered_at, MINUTE_MS);
  const remove = useMutation(
    useTRPC().push_subscriptions.delete.mutationOptions({
      onSuccess: () => void showToast({ title: COPY.removed }),
      onSettled: onRemoved,
    }),
  );
  if (devices.length === 0) return <ProblemNotice error={remove.error} />;
  return (
    <>
      <h3 className="font-bold">{COPY.others}</h3>
      <ProblemNotice error={remove.error} />
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {devices.map(({ id, user_agent, created_at }) => {
          const device = describeBrowser(user_agent);
          const moment = formatMomentWithin(new Date(created_at), organization.time_zone, now);
          return (
            <li key={id} className="flex min-h-14 items-center gap-3 py-2 pr-2 pl-4">
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{device}</p>
                <p className="text-sm text-muted">{COPY.since(moment)}</p>
              </div>
              <Button
                look="quiet"
                busy={remove.isPending && remove.variables.id === id}
                aria-label={COPY.remove_label(device, moment)}
                onClick={() => remove.mutate({ id })}
              >
                {COPY.remove}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
