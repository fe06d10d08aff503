"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { DELETION_DAYS } from "#core/contract/limits.ts";
import { useTRPC } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { DELETE_COPY } from "./copy.ts";
import { TypedConfirm } from "./typed-confirm.tsx";
import { WhatHappens } from "./what-happens.tsx";

/** For owners, unless the organization is being deleted: the banner says so then. */
export function DeleteOrganization() {
  const { slug, name, deletion } = useWorkspace().organization;
  const trpc = useTRPC();
  const router = useRouter();
  const remove = useMutation(
    trpc.organizations.delete.mutationOptions({
      onSuccess() {
        showToast({ title: DELETE_COPY.done });
        router.refresh();
      },
    }),
  );
  if (deletion) return null;
  return (
    <section aria-labelledby="delete" className="flex max-w-2xl flex-col items-start gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="delete" className="text-xl font-bold">
          {DELETE_COPY.title}
        </h2>
        <p className="text-muted">{DELETE_COPY.hint(DELETION_DAYS)}</p>
      </div>
      <TypedConfirm
        label={DELETE_COPY.button}
        title={DELETE_COPY.title}
        consequence={
          <>
            <WhatHappens title={DELETE_COPY.goes(DELETION_DAYS)} items={DELETE_COPY.what_goes} />
            <WhatHappens title={DELETE_COPY.stays} items={DELETE_COPY.what_stays} />
            <p>{DELETE_COPY.now}</p>
          </>
        }
        expected={name}
        typeLabel={DELETE_COPY.type(name)}
        confirmLabel={DELETE_COPY.confirm}
        error={remove.error}
        onConfirm={() => remove.mutateAsync({ confirm: slug })}
      />
    </section>
  );
}
