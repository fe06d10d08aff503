"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Confirm } from "../ui/confirm.tsx";
import { showToast } from "../ui/toasts.tsx";
import { SAMPLE_COPY } from "./copy.ts";
import { useRefreshAll } from "./use-refresh-all.ts";

/** Removes the sample data after a confirmation that says what goes. */
export function RemoveSamples() {
  const trpc = useTRPC();
  const refresh = useRefreshAll();
  const { data } = useQuery(trpc.organizations.get_sample_data.queryOptions({}));
  const remove = useMutation(
    trpc.organizations.remove_sample_data.mutationOptions({
      onSuccess() {
        showToast({ title: SAMPLE_COPY.removed });
        return refresh();
      },
    }),
  );
  return (
    <Confirm
      label={SAMPLE_COPY.remove_all}
      accessibleLabel={SAMPLE_COPY.remove_all}
      title={SAMPLE_COPY.remove_question}
      consequence={SAMPLE_COPY.consequence(data)}
      confirmLabel={SAMPLE_COPY.remove_all}
      onConfirm={() => remove.mutateAsync({})}
    >
      <ProblemNotice error={remove.error} />
    </Confirm>
  );
}
