"use client";
import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { dayBefore } from "#core/domain/schedule/format-days.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPCClient } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Modal } from "../ui/modal.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SHARE_COPY } from "./copy.ts";
import { useShortMoment } from "./use-short-moment.ts";

const LOOK_EACH_MS = 500;
const MOST_LOOKS = 60;

interface Props {
  shared: { from: string; to: string; channels?: string; label?: string };
  onClose(): void;
}

/** Makes a report of the range, and a link to it. */
export function ShareDialog({ shared, onClose }: Props) {
  const { slug } = useWorkspace().organization;
  const moment = useShortMoment();
  const client = useTRPCClient();
  const [failed, setFailed] = useState(false);
  const share = useMutation({
    async mutationFn() {
      setFailed(false);
      // The last day of a report is included, the end of the page's range isn't.
      const input = { ...shared, to: dayBefore(shared.to) };
      const { id } = await client.skills.run.mutate({ name: "report", input });
      for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
        const { status, finished_at } = await client.skills.get_run.query({ id });
        if (status === "succeeded")
          return { id, ...(await client.skills.share_report.mutate({ id })) };
        if (finished_at !== null) break;
        await new Promise((resolve) => setTimeout(resolve, LOOK_EACH_MS));
      }
      setFailed(true);
      return null;
    },
  });
  const unshare = useMutation({
    mutationFn: (id: string) => client.skills.unshare_report.mutate({ id }),
    onSuccess() {
      showToast({ title: SHARE_COPY.stopped });
      onClose();
    },
  });
  const link = share.data;
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={SHARE_COPY.title}
      description={SHARE_COPY.text}
    >
      <div className="flex flex-col items-start gap-3">
        {link == null && (
          <Button look="primary" busy={share.isPending} onClick={() => share.mutate()}>
            {SHARE_COPY.create}
          </Button>
        )}
        <p role="status" className="text-sm text-muted empty:hidden">
          {share.isPending ? SHARE_COPY.creating : null}
        </p>
        {failed && <p className="text-failed">{SHARE_COPY.failed}</p>}
        <ProblemNotice error={share.error ?? unshare.error} />
        {link != null && (
          <>
            <code className="rounded-field bg-sunken p-2 font-mono text-sm break-all">
              {link.url}
            </code>
            <p className="text-muted">{SHARE_COPY.until(moment(link.expires_at))}</p>
            <div className="flex flex-wrap items-center gap-2">
              <CopyButton text={link.url} label={SHARE_COPY.copy} />
              <Button busy={unshare.isPending} onClick={() => unshare.mutate(link.id)}>
                {SHARE_COPY.stop}
              </Button>
              <Link
                href={`/${slug}/automations/${link.id}`}
                className="px-2 text-accent underline underline-offset-2"
              >
                {SHARE_COPY.manage}
              </Link>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
