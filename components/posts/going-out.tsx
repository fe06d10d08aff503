"use client";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { useNow } from "../time/use-now.ts";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

const SECOND_MS = 1000;
/** The id of what follows: what became of the post. */
export const RESULTS = "results";

interface Props {
  post: Post;
  /** Takes the post back. Says by itself what came of it. */
  onUndo(): Promise<void>;
}

/** The last seconds in which a post can be taken back. */
export function GoingOut({ post, onUndo }: Props) {
  if (post.status !== "scheduled" || post.scheduled_at === null) return null;
  return <Countdown until={Date.parse(post.scheduled_at)} onUndo={onUndo} />;
}

function Countdown({ until, onUndo }: { until: number } & Pick<Props, "onUndo">) {
  const now = useNow(useWorkspace().now, SECOND_MS);
  const [busy, setBusy] = useState(false);
  const region = useRef<HTMLElement>(null);
  const seconds = Math.ceil((until - now.getTime()) / SECOND_MS);
  useFocusPassed(region);
  async function undo() {
    setBusy(true);
    await onUndo();
    setBusy(false);
  }
  useShortcuts([
    { keys: "z", label: "Take the post back", group: "Composer", run: () => void undo() },
  ]);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Going out"
      className="flex items-center justify-between gap-3 rounded-surface border border-line bg-surface py-2 pr-2 pl-4"
    >
      <p className="font-medium">
        {seconds > 0 && seconds < 60 ? `Going out in ${seconds} s` : "Going out"}
      </p>
      <Button busy={busy} onClick={() => void undo()}>
        Undo
      </Button>
    </section>
  );
}

/**
 * Takes the focus where what had it is gone with the composer, and hands it on to the results. The region has it, not its button:
 * who presses Enter twice would undo at once.
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
