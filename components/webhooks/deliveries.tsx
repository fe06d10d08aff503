"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "#components/api/server-clock.ts";
import { Modal } from "#components/ui/modal.tsx";
import type { DeliveryStatus, Webhook } from "#core/contract/resources/webhook.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { DELIVERIES_COPY, SINCE_HOURS, STATUS_COPY, WEBHOOKS_COPY } from "./copy.ts";
import { DeliveryRow } from "./delivery-row.tsx";
import { type DeliveryPage, useDeliveries } from "./use-deliveries.ts";

interface Props {
  webhook: Webhook;
  initial: DeliveryPage;
}

export function Deliveries({ webhook: { id, enabled }, initial }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { deliveries, status, setStatus, query } = useDeliveries(id, initial);
  const refresh = () => queryClient.invalidateQueries(trpc.webhooks.deliveries.pathFilter());
  const redeliver = useMutation(
    trpc.webhooks.redeliver.mutationOptions({
      onSuccess() {
        showToast({ title: DELIVERIES_COPY.redelivered });
        return refresh();
      },
    }),
  );
  return (
    <section aria-label={DELIVERIES_COPY.title} className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{DELIVERIES_COPY.title}</h2>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={DELIVERIES_COPY.status}
          value={status ?? ""}
          onChange={({ currentTarget: { value } }) =>
            setStatus(value === "" ? null : (value as DeliveryStatus))
          }
        >
          <option value="">{DELIVERIES_COPY.all}</option>
          {Object.entries(STATUS_COPY).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {enabled && <ResendFailed id={id} onDone={refresh} />}
      </div>
      <ProblemNotice error={query.error ?? redeliver.error} />
      {deliveries.length === 0 ? (
        <p className="text-muted">
          {status === null ? DELIVERIES_COPY.none : DELIVERIES_COPY.none_such}
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              onRedeliver={
                enabled ? () => redeliver.mutate({ id, delivery_id: delivery.id }) : null
              }
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          className="self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? DELIVERIES_COPY.loading : DELIVERIES_COPY.more}
        </Button>
      )}
    </section>
  );
}

const HOUR_MS = 3_600_000;

/** Redelivers everything that failed since a time, for example after the receiver was down. */
function ResendFailed({ id, onDone }: { id: string; onDone(): Promise<void> }) {
  const trpc = useTRPC();
  const [open, setOpen] = useState(false);
  const [hours, setHours] = useState<number>(24);
  const resend = useMutation(
    trpc.webhooks.redeliver_failed.mutationOptions({
      onSuccess({ redelivered }) {
        setOpen(false);
        showToast({ title: DELIVERIES_COPY.since_done(redelivered) });
        return onDone();
      },
    }),
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{DELIVERIES_COPY.since}</Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        title={DELIVERIES_COPY.since_title}
        description={DELIVERIES_COPY.since_hint}
      >
        <SelectField
          label={DELIVERIES_COPY.since_label}
          value={hours}
          onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
        >
          {SINCE_HOURS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <ProblemNotice error={resend.error} />
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => setOpen(false)}>{WEBHOOKS_COPY.cancel}</Button>
          <Button
            look="primary"
            busy={resend.isPending}
            onClick={() =>
              resend.mutate({ id, since: new Date(serverNow() - hours * HOUR_MS).toISOString() })
            }
          >
            {DELIVERIES_COPY.since_confirm}
          </Button>
        </div>
      </Modal>
    </>
  );
}
