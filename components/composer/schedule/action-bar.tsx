"use client";
import dynamic from "next/dynamic";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import type { Chip } from "../channel/channel-chips.tsx";
import type { KnownFiles } from "../draft/known-files.ts";
import type { Composer } from "../draft/use-composer.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import type { useActions } from "./use-actions.ts";
import { useComposerKeys } from "./use-composer-keys.ts";

const load = () => import("./action-dialogs.tsx");
const ActionDialogs = dynamic(() => load().then((module) => module.ActionDialogs), { ssr: false });

/** What the buttons open is loaded when one of them is about to be pressed. */
const LOADING = { onPointerEnter: () => void load(), onFocus: () => void load() };

interface Props {
  post: Post | null;
  composer: Composer;
  entries: readonly JudgedEntry[];
  chips: readonly Chip[];
  files: KnownFiles;
  actions: ReturnType<typeof useActions>;
  /** Where the draft is stored at present. */
  children: ReactNode;
}

/**
 * The composer's buttons and keys. On a phone the buttons stay at the bottom of the screen, above the places; on a wide screen
 * they stand under the verdict. In both they have a place of their own, so that nothing ends under them.
 */
export function ActionBar({ children, ...props }: Props) {
  const { post, actions } = props;
  const { busy, canWait, main } = actions;
  const bar = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const [wanted, setWanted] = useState(false);
  if ((asking || actions.looking) && !wanted) setWanted(true);
  const booked = post?.status === "scheduled";
  useComposerKeys({
    part: bar,
    mainLabel: actions.action.label,
    onMain: main,
    onPublish: actions.lookAndPublish,
    onNoneShown: actions.leadToProblem,
  });
  return (
    <div
      ref={bar}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-3 border-t border-line bg-surface px-3 py-2 md:static md:mx-0 md:shrink-0 md:rounded-surface md:border md:p-4"
    >
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="min-w-0 basis-full">{children}</div>
        {booked && (
          <Button {...LOADING} busy={busy} onClick={actions.lookAndPublish}>
            {actions.publishLabel}
          </Button>
        )}
        <Button {...LOADING} busy={busy} onClick={canWait ? () => setAsking(true) : main}>
          {booked ? "Change time" : "Schedule"}
        </Button>
        <Button {...LOADING} look="primary" busy={busy} className="flex-1" onClick={main}>
          {actions.action.label}
        </Button>
      </div>
      {wanted && <ActionDialogs {...props} {...{ asking, setAsking }} />}
    </div>
  );
}
