"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { RECURRING_COPY } from "./copy.ts";
import type { End } from "./end-dialog.tsx";
import { useRecurringChange } from "./use-recurring-change.ts";

const EndDialog = dynamic(
  () => import("./end-dialog.tsx").then(({ EndDialog }) => EndDialog, orNotLoaded),
  { ssr: false },
);

interface Props {
  recurring: RecurringPost;
  name: string;
}

export function RowActions({ recurring, name }: Props) {
  const { id, next, paused } = recurring;
  const client = useTRPCClient();
  const { slug } = useWorkspace().organization;
  const { busy, change } = useRecurringChange();
  const [asking, setAsking] = useState<End | null>(null);
  const removable = next.filter(({ edited }) => !edited).length;

  async function setPaused(to: boolean) {
    const done = await change(() => client.recurring_posts.update.mutate({ id, paused: to }));
    if (done !== null)
      showToast({ title: to ? RECURRING_COPY.paused_toast : RECURRING_COPY.resumed_toast });
  }
  const pause = () => (removable > 0 ? setAsking("pause") : void setPaused(true));
  const label = paused ? RECURRING_COPY.resume : RECURRING_COPY.pause;
  const named = (verb: string) => ({ "aria-label": RECURRING_COPY.named(verb, name) });
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={`/${slug}/recurring/${id}`} {...named(RECURRING_COPY.edit)}>
        {RECURRING_COPY.edit}
      </ButtonLink>
      <Button
        busy={busy}
        {...named(label)}
        onClick={() => (paused ? void setPaused(false) : pause())}
      >
        {label}
      </Button>
      <Button
        look="quiet"
        busy={busy}
        {...named(RECURRING_COPY.remove)}
        onClick={() => setAsking("delete")}
      >
        {RECURRING_COPY.remove}
      </Button>
      {asking !== null && (
        <EndDialog
          end={asking}
          id={id}
          removable={removable}
          kept={next.length - removable}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
