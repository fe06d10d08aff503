"use client";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useShortcuts } from "#components/keys/use-shortcuts.ts";
import { useNow } from "#components/time/use-now.ts";
import { Button } from "#components/ui/button.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { COUNTDOWN_COPY } from "./copy.ts";

const SECOND_MS = 1000;
export const RESULTS = "results";

interface Props {
  post: Post;
  onUndo(): Promise<void>;
}

/** A countdown with an undo button, shown just before a post is published. */
export function GoingOut({ post, onUndo }: Props) {
  if (post.status !== "scheduled" || post.scheduled_at === null) return null;
  return <Countdown until={Date.parse(post.scheduled_at)} onUndo={onUndo} />;
}

function Countdown({ until, onUndo }: { until: number } & Pick<Props, "onUndo">) {
  const now = useNow(useWorkspace().now, SECOND_MS);
  const mayUndo = useMay("posts:write");
  const [busy, setBusy] = useState(false);
  const region = useRef<HTMLElement>(null);
  const seconds = Math.ceil((until - now.getTime()) / SECOND_MS);
  // Once it is due, undoing would come too late.
  const canUndo = mayUndo && seconds > 0;
  useFocusPassed(region);
  async function undo() {
    setBusy(true);
    await onUndo();
    setBusy(false);
  }
  const shortcut = {
    keys: "z",
    label: COUNTDOWN_COPY.shortcut,
    group: COUNTDOWN_COPY.shortcut_group,
    run: () => void undo(),
  };
  useShortcuts(canUndo ? [shortcut] : []);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={COUNTDOWN_COPY.title}
      className="flex items-center justify-between gap-3 rounded-surface border border-line bg-surface min-h-13 py-2 pr-2 pl-4"
    >
      <p className="font-medium">
        {seconds > 0 && seconds < 60 ? COUNTDOWN_COPY.seconds(seconds) : COUNTDOWN_COPY.now}
      </p>
      {canUndo && (
        <Button busy={busy} onClick={() => void undo()}>
          {COUNTDOWN_COPY.undo}
        </Button>
      )}
    </section>
  );
}

/**
 * Takes over the focus when the composer unmounts, and passes it on to the results. Focuses the region rather than its
 * button, so that a second press of Enter doesn't undo.
 */
function useFocusPassed(region: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const here = region.current;
    if (document.activeElement === document.body) here?.focus();
    return () => {
      if (here?.contains(document.activeElement)) document.getElementById(RESULTS)?.focus();
    };
  }, [region]);
}
