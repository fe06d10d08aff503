"use client";
import { IconClock, IconDeviceFloppy, IconSend, type TablerIcon } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import type { RefObject } from "react";
import { type ReactNode, useRef, useState } from "react";
import { useShortcuts } from "#components/keys/use-shortcuts.ts";
import { Button } from "#components/ui/button.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import type { Chip } from "../channel/chip.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { isBlank } from "../draft/draft.ts";
import type { Composer } from "../draft/use-draft.ts";
import type { ProblemPlace } from "../verdict/problem-list.tsx";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import { ACTION_COPY, KEYS_COPY } from "./copy.ts";
import type { useActions } from "./use-actions.ts";

const load = () => import("./action-dialogs.tsx");
const ProblemList = dynamic(
  () => import("../verdict/problem-list.tsx").then((module) => module.ProblemList, orNotLoaded),
  { ssr: false },
);
const ActionDialogs = dynamic(() => load().then((module) => module.ActionDialogs, orNotLoaded), {
  ssr: false,
});

/** The dialogs are loaded when a button is about to be pressed. */
const LOADING = { onPointerEnter: loadEarly, onFocus: loadEarly };

/** If it fails, the button's press loads them again, or says that they can't be loaded. */
function loadEarly() {
  load().catch(() => undefined);
}

interface Props {
  post: Post | null;
  composer: Composer;
  entries: readonly ValidatedEntry[];
  chips: readonly Chip[];
  files: CachedFiles;
  actions: ReturnType<typeof useActions>;
  /** ID of the channel whose panel is shown. */
  shown: string | null;
  /** Shows a channel, with the focus on its first problem. */
  onProblem(to: ProblemPlace): void;
  children: ReactNode;
}

/**
 * The composer's buttons and keyboard shortcuts. The buttons stick to the bottom of the screen, on phones above the
 * navigation or the keyboard. Their space at the end of the composer keeps content from ending below them.
 */
export function ActionBar({ children, onProblem, ...props }: Props) {
  const { post, composer, entries, actions } = props;
  const { busy, canWait, main, asking, setAsking } = actions;
  // Two versions of the post: one has to be chosen first.
  const mayPublish = actions.mayPublish && composer.theirs === null;
  const hasProblems = !isBlank(composer.draft) && entries.some(({ errors }) => errors.length > 0);
  const bar = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  if ((asking || actions.looking) && !wanted) setWanted(true);
  const scheduled = post?.status === "scheduled";
  const hasTime = scheduled || actions.planned !== null;
  const schedule = canWait ? () => setAsking(true) : main;
  useComposerKeys({
    part: bar,
    mainLabel: actions.action.label,
    onMain: main,
    onPublish: actions.lookAndPublish,
    onNextChannel: () => actions.leadToProblem(props.shown),
  });
  return (
    <div
      ref={bar}
      data-keep-clear
      className="sticky bottom-[max(var(--keyboard,0px),calc(3.5rem+env(safe-area-inset-bottom)))] z-20 -mx-3 border-y border-line bg-surface px-3 py-2 md:bottom-3 md:mx-0 md:rounded-surface md:border md:px-4 md:py-3 md:shadow-[0_0.75rem_0_var(--page)] short:bottom-[var(--keyboard,0px)]"
    >
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="flex min-w-0 basis-full items-center gap-x-3 md:flex-1 md:basis-0 short:flex-1 short:basis-0">
          {children}
          {hasProblems && <ProblemList entries={entries} onLead={onProblem} />}
        </div>
        {actions.saves && mayPublish && (
          <SideButton
            busy={busy}
            label={ACTION_COPY.save}
            onClick={actions.update}
            icon={IconDeviceFloppy}
          />
        )}
        {scheduled && mayPublish && actions.approved && (
          <SideButton
            busy={busy}
            label={actions.publishLabel}
            onClick={actions.lookAndPublish}
            icon={IconSend}
          />
        )}
        {/* One button for both times, so that it keeps the focus once the post is scheduled. */}
        {mayPublish && actions.action.kind !== "time" && (
          <SideButton
            busy={busy}
            label={hasTime ? ACTION_COPY.change_time : ACTION_COPY.schedule}
            onClick={schedule}
            icon={hasTime ? IconClock : null}
          />
        )}
        {actions.action.kind === "none" ? (
          <p className="text-muted">{actions.action.label}</p>
        ) : (
          <Button
            {...LOADING}
            look="primary"
            busy={busy}
            className="min-w-0 flex-1 md:min-w-56 md:flex-none"
            onClick={main}
          >
            {actions.action.label}
          </Button>
        )}
      </div>
      {wanted && <ActionDialogs {...props} />}
    </div>
  );
}

interface SideButtonProps {
  label: string;
  /** Replaces the label on phones. */
  icon: TablerIcon | null;
  busy: boolean;
  onClick(): void;
}

/** A scheduled post has three buttons: two of them are icons on phones, where one row has to fit. */
function SideButton({ label, icon: Icon, busy, onClick }: SideButtonProps) {
  if (Icon === null)
    return (
      <Button {...LOADING} busy={busy} onClick={onClick}>
        {label}
      </Button>
    );
  return (
    <Button
      {...LOADING}
      busy={busy}
      title={label}
      className="max-md:min-w-11 max-md:px-0"
      onClick={onClick}
    >
      <Icon size={18} stroke={1.5} aria-hidden className="md:hidden" />
      <span className="max-md:sr-only">{label}</span>
    </Button>
  );
}

interface Options {
  part: RefObject<HTMLElement | null>;
  mainLabel: string;
  onMain(): void;
  onPublish(): void;
  /** Moves to the next channel with a problem. Returns false without another. */
  onNextChannel(): boolean;
}

function useComposerKeys({ part, mainLabel, onMain, onPublish, onNextChannel }: Options) {
  const form = () => part.current?.closest("form") ?? null;
  useShortcuts([
    { keys: "Mod+Enter", label: mainLabel, group: KEYS_COPY.group, run: onMain },
    { keys: "Mod+Shift+Enter", label: KEYS_COPY.publish, group: KEYS_COPY.group, run: onPublish },
    {
      keys: "F8",
      label: KEYS_COPY.next_problem,
      group: KEYS_COPY.group,
      run: () => {
        const found = focusProblemAfter(form()) || onNextChannel() || focusFirstProblem(form());
        if (!found) showToast({ title: KEYS_COPY.no_problem });
      },
    },
    {
      keys: "Mod+.",
      label: KEYS_COPY.next_fix,
      group: KEYS_COPY.group,
      run: () => {
        if (!focusFix(form())) showToast({ title: KEYS_COPY.no_fix });
      },
    },
  ]);
}

const PROBLEM = "[data-problem], [aria-invalid=true]";

const FIX = "[data-problem] button";

/** Focuses the first problem after the focused element. Returns false without one. */
function focusProblemAfter(form: HTMLFormElement | null): boolean {
  const here = document.activeElement;
  return focusProblem(shownIn(form).find((one) => here !== null && comesAfter(one, here)));
}

/** Focuses the first visible problem. Returns false without one. */
function focusFirstProblem(form: HTMLFormElement | null): boolean {
  return focusProblem(shownIn(form)[0]);
}

function shownIn(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>(PROBLEM) ?? [])].filter(isShown);
}

/** Focuses a problem's own button, or the problem if it has none. */
function focusProblem(problem: HTMLElement | undefined): boolean {
  if (problem === undefined) return false;
  focus(problem.querySelector<HTMLElement>("button, a") ?? problem);
  return true;
}

/** Focuses the next fix button, starting with the part that has the focus. */
function focusFix(form: HTMLFormElement | null): boolean {
  const here = document.activeElement;
  const part = here?.closest("section") ?? form;
  const fixes = [part, form].flatMap((one) => [...(one?.querySelectorAll<HTMLElement>(FIX) ?? [])]);
  const shown = fixes.filter(isShown);
  const after = shown.indexOf(here as HTMLElement) + 1;
  const fix = shown[after] ?? shown[0];
  if (fix === undefined) return false;
  focus(fix);
  return true;
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility();
}

function comesAfter(problem: HTMLElement, here: Element): boolean {
  const isAfter = here.compareDocumentPosition(problem) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isAfter !== 0 && !problem.contains(here) && !here.contains(problem);
}

function focus(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.scrollIntoView({ block: "center" });
  element.focus({ preventScroll: true });
}
