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
import { type End, endedToast } from "./coming-posts.ts";
import { RECURRING_COPY } from "./copy.ts";
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

  async function setPaused(to: boolean) {
    const done = await change(() => client.recurring_posts.update.mutate({ id, paused: to }));
    if (done === null) return;
    // Posts may have been made since the list was read.
    const nothing = { untouched: false, changed: false };
    showToast(
      to ? endedToast("pause", done.next, nothing, slug) : { title: RECURRING_COPY.resumed_toast },
    );
  }
  const pause = () => (next.length > 0 ? setAsking("pause") : void setPaused(true));
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
        <EndDialog end={asking} recurring={recurring} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
