"use client";
import { useMutation } from "@tanstack/react-query";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { useMoment } from "../runs/use-moment.ts";
import { Button } from "../ui/button.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SKILLS_COPY } from "./copy.ts";

export function ReportActions({ id }: { id: string }) {
  const trpc = useTRPC();
  const moment = useMoment();
  const { slug } = useWorkspace().organization;
  const share = useMutation(trpc.skills.share_report.mutationOptions());
  const unshare = useMutation(
    trpc.skills.unshare_report.mutationOptions({
      onSuccess() {
        share.reset();
        showToast({ title: SKILLS_COPY.unshared });
      },
    }),
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <a
          href={`/${slug}/settings/skills/${id}/report.csv`}
          download
          className={buttonLook("secondary")}
        >
          {SKILLS_COPY.download}
        </a>
        <Button busy={share.isPending} onClick={() => share.mutate({ id })}>
          {SKILLS_COPY.share}
        </Button>
        <Button look="quiet" busy={unshare.isPending} onClick={() => unshare.mutate({ id })}>
          {SKILLS_COPY.unshare}
        </Button>
      </div>
      <ProblemNotice error={share.error ?? unshare.error} />
      {share.data !== undefined && (
        <div className="flex flex-col items-start gap-2 rounded-surface border border-line bg-surface p-4">
          <p>
            {SKILLS_COPY.share_text} {moment(share.data.expires_at)}. {SKILLS_COPY.share_again}
          </p>
          <code className="font-mono text-sm break-all">{share.data.url}</code>
          <CopyButton text={share.data.url} label={SKILLS_COPY.copy_link} />
        </div>
      )}
    </div>
  );
}
