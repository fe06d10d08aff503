"use client";
import { useMutation } from "@tanstack/react-query";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Confirm } from "../ui/confirm.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { LEAVE_COPY } from "./copy.ts";

export function LeaveOrganization() {
  const { name } = useWorkspace().organization;
  const trpc = useTRPC();
  const leave = useMutation(
    trpc.members.leave.mutationOptions({ onSuccess: () => window.location.assign("/") }),
  );
  return (
    <section aria-labelledby="leave" className="flex flex-col items-start gap-3">
      <h2 id="leave" className="text-lg font-bold">
        {LEAVE_COPY.title}
      </h2>
      <p className="max-w-prose text-muted">{LEAVE_COPY.hint}</p>
      <Confirm
        label={LEAVE_COPY.leave}
        accessibleLabel={LEAVE_COPY.ask(name)}
        title={LEAVE_COPY.ask(name)}
        consequence={LEAVE_COPY.hint}
        confirmLabel={LEAVE_COPY.confirm}
        onConfirm={() => leave.mutateAsync({})}
      >
        <ProblemNotice error={leave.error} />
      </Confirm>
    </section>
  );
}
