"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Modal } from "../ui/modal.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { APPROVAL_COPY } from "./copy.ts";

const DAYS = [1, 3, 7, 14, 30, 90];

/** Creates and revokes links that let people without an account decide on a post. */
export function ShareLinks({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {APPROVAL_COPY.share}
      </Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        title={APPROVAL_COPY.share_title}
        description={APPROVAL_COPY.share_hint}
      >
        <div className="flex flex-col gap-5">
          <NewLink id={id} />
          <Links id={id} />
          <Button className="md:self-end" onClick={() => setOpen(false)}>
            {APPROVAL_COPY.close}
          </Button>
        </div>
      </Modal>
    </>
  );
}

function NewLink({ id }: { id: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [days, setDays] = useState(14);
  const create = useMutation(
    trpc.approvals.create_link.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.approvals.links.queryFilter({ id })),
    }),
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={APPROVAL_COPY.days}
          className="min-w-40"
          value={String(days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        >
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {APPROVAL_COPY.days_of(count)}
            </option>
          ))}
        </SelectField>
        <Button look="primary" busy={create.isPending} onClick={() => create.mutate({ id, days })}>
          {APPROVAL_COPY.create_link}
        </Button>
      </div>
      <ProblemNotice error={create.error} />
      {create.data !== undefined && (
        <div
          role="status"
          className="flex flex-col items-start gap-2 rounded-surface border border-line bg-surface p-4"
        >
          <code className="font-mono text-sm break-all">{create.data.url}</code>
          <p className="text-sm text-muted">{APPROVAL_COPY.link_once}</p>
          <CopyButton text={create.data.url} label={APPROVAL_COPY.copy_link} />
        </div>
      )}
    </div>
  );
}

function Links({ id }: { id: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { organization, now } = useWorkspace();
  const { data: links = [], error } = useQuery(trpc.approvals.links.queryOptions({ id }));
  const remove = useMutation(
    trpc.approvals.delete_link.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.approvals.links.queryFilter({ id }));
        showToast({ title: APPROVAL_COPY.deleted_link });
      },
    }),
  );
  const moment = (at: string) =>
    formatMomentWithin(new Date(at), organization.time_zone, new Date(now));
  return (
    <>
      <ProblemNotice error={error ?? remove.error} />
      {links.length > 0 && (
        <section aria-label={APPROVAL_COPY.links} className="flex flex-col gap-2">
          <h3 className="font-medium">{APPROVAL_COPY.links}</h3>
          <ul className="divide-y divide-line rounded-surface border border-line">
            {links.map((link) => (
              <li key={link.id} className="flex items-center justify-between gap-3 px-3 py-1">
                <span className="text-sm wrap-anywhere">
                  {APPROVAL_COPY.link_by(link.created_by, moment(link.expires_at))}
                </span>
                <Button
                  look="quiet"
                  busy={remove.isPending && remove.variables.link_id === link.id}
                  onClick={() => remove.mutate({ id, link_id: link.id })}
                >
                  {APPROVAL_COPY.delete_link}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
