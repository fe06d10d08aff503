"use client";
import { useMutation } from "@tanstack/react-query";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { SAMPLE_COPY } from "./copy.ts";
import { useRefreshAll } from "./use-refresh-all.ts";

export function FillButton() {
  const trpc = useTRPC();
  const refresh = useRefreshAll();
  const fill = useMutation(
    trpc.organizations.fill_with_sample_data.mutationOptions({
      onSuccess() {
        showToast({ title: SAMPLE_COPY.filled });
        return refresh();
      },
    }),
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={fill.isPending} onClick={() => fill.mutate({})}>
          {SAMPLE_COPY.fill}
        </Button>
        <p role="status" className="text-sm text-muted empty:hidden">
          {fill.isPending ? SAMPLE_COPY.filling : null}
        </p>
      </div>
      <ProblemNotice error={fill.error} />
    </>
  );
}
