"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { useShortMoment } from "#components/insights/use-short-moment.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonLook } from "#components/ui/button-look.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { SkillRun } from "#core/contract/resources/skill.ts";
import { REPORT_COPY } from "./copy.ts";

/** Downloads a report, or shares it by a link. */
export function ReportActions({ run: { id, shared_until } }: { run: SkillRun }) {
  const trpc = useTRPC();
  const moment = useShortMoment();
  const { slug } = useWorkspace().organization;
  const mayShare = useMay("skills");
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries(trpc.skills.get_run.pathFilter());
  const share = useMutation(trpc.skills.share_report.mutationOptions({ onSuccess: refresh }));
  const unshare = useMutation(
    trpc.skills.unshare_report.mutationOptions({
      onSuccess() {
        share.reset();
        refresh();
        showToast({ title: REPORT_COPY.unshared });
      },
    }),
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <a
          href={`/${slug}/automations/${id}/report.csv`}
          download
          className={buttonLook("secondary")}
        >
          {REPORT_COPY.download}
        </a>
        {mayShare && (
          <>
            <Button busy={share.isPending} onClick={() => share.mutate({ id })}>
              {REPORT_COPY.share}
            </Button>
            {shared_until !== null && (
              <Button look="quiet" busy={unshare.isPending} onClick={() => unshare.mutate({ id })}>
                {REPORT_COPY.unshare}
              </Button>
            )}
          </>
        )}
      </div>
      <ProblemNotice error={share.error ?? unshare.error} />
      {shared_until !== null && share.data === undefined && (
        <p className="text-muted">{REPORT_COPY.is_shared(moment(shared_until))}</p>
      )}
      {share.data !== undefined && (
        <div className="flex flex-col items-start gap-2 rounded-surface border border-line bg-surface p-4">
          <p>
            {REPORT_COPY.share_text} {moment(share.data.expires_at)}. {REPORT_COPY.share_again}
          </p>
          <code className="font-mono text-sm break-all">{share.data.url}</code>
          <CopyButton text={share.data.url} label={REPORT_COPY.copy_link} />
        </div>
      )}
    </div>
  );
}
