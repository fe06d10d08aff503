"use client";
import { IconInfoCircle } from "@tabler/icons-react";
import { type ReactNode, type SyntheticEvent, useRef } from "react";
import type { Chip } from "#components/composer/channel/chip.ts";
import type { CachedFiles } from "#components/composer/draft/cached-files.ts";
import type { Draft } from "#components/composer/draft/draft.ts";
import { allMedia, overrideFor } from "#components/composer/draft/draft.ts";
import type { ValidatedEntry } from "#components/composer/verdict/validated-entry.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { CONFIRM_COPY } from "./copy.ts";

interface Props extends Given {
  open: boolean;
  onOpenChange(open: boolean): void;
  confirmLabel: string;
  onConfirm(): void;
  children: ReactNode;
}

/** Asks for confirmation: what is published, where, and at what cost. Enter confirms. */
export function LastLook({ open, onOpenChange, confirmLabel, onConfirm, ...props }: Props) {
  const confirm = useRef<HTMLButtonElement>(null);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onOpenChange(false);
    onConfirm();
  }
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={CONFIRM_COPY.title}
      description={CONFIRM_COPY.hint}
      initialFocus={confirm}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <SummaryText {...props} />
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => onOpenChange(false)}>{CONFIRM_COPY.cancel}</Button>
          <Button ref={confirm} type="submit" look="primary">
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function SummaryText({ children, ...given }: Given & Pick<Props, "children">) {
  const look = describeLook(given);
  const { live, by_hand, sandbox, files } = look;
  return (
    <>
      {[...live, ...by_hand, ...sandbox].some(({ own }) => own === null) && (
        <p className="line-clamp-6 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
          {look.text || CONFIRM_COPY.no_text}
        </p>
      )}
      {files.length > 0 && (
        <p className="wrap-anywhere">
          <span className="font-medium">{CONFIRM_COPY.files(files.length)}</span> {files.join(", ")}
        </p>
      )}
      {live.length > 0 && <Channels title={CONFIRM_COPY.live(live.length)} channels={live} />}
      {by_hand.length > 0 && (
        <Channels title={CONFIRM_COPY.by_hand(by_hand.length)} channels={by_hand} />
      )}
      {sandbox.length > 0 && (
        <Channels title={CONFIRM_COPY.sandbox(sandbox.length)} channels={sandbox} />
      )}
      {children}
      <p className="font-medium">{costText(look)}</p>
    </>
  );
}

function Channels({ title, channels }: { title: string; channels: readonly LookedAt[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="font-medium">{title}</h3>
      <ul className="flex flex-col gap-2">
        {channels.map(({ chip, own, warnings }) => (
          <li key={chip.id} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <ChannelAvatar channel={chip} size={20} />
              <span className="min-w-0 wrap-anywhere">{chip.name}</span>
              {chip.mode === "sandbox" && <SandboxTag name={chip.name} />}
              {chip.handle !== null && (
                <span className="min-w-0 wrap-anywhere text-muted">{chip.handle}</span>
              )}
            </span>
            {own !== null && (
              <span className="line-clamp-3 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
                {own}
              </span>
            )}
            {warnings.map((warning) => (
              <span key={warning} className="flex gap-2 text-sm text-muted">
                <IconInfoCircle size={18} stroke={1.5} aria-hidden className="shrink-0" />
                <span className="wrap-anywhere">{warning}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Look {
  /** The main text as readers of the first channel that gets it see it. */
  text: string;
  live: LookedAt[];
  /** Those on which people publish by hand. */
  by_hand: LookedAt[];
  sandbox: LookedAt[];
  /** Names of all files, including channels' customized ones. */
  files: string[];
  /** Cost in credits. Sandboxes are free. */
  credits: number;
}

interface LookedAt {
  chip: Chip;
  format: Format | undefined;
  /** Its customized text; null without. */
  own: string | null;
  warnings: string[];
}

interface Given {
  draft: Draft;
  entries: readonly ValidatedEntry[];
  chips: readonly Chip[];
  files: CachedFiles;
}

export function describeLook({ draft, entries, chips, files }: Given): Look {
  const looked = draft.channels.flatMap((id): LookedAt[] => {
    const chip = chips.find((candidate) => candidate.id === id);
    if (chip === undefined) return [];
    const entry = entries.find(({ channel_id }) => channel_id === id);
    const own = overrideFor(draft, id).content === null ? null : (entry?.content.text ?? null);
    const warnings = entry?.warnings.map(({ message }) => message) ?? [];
    return [{ chip, format: entry?.format, own, warnings }];
  });
  const inMode = (mode: string) => looked.filter(({ chip }) => chip.mode === mode);
  const by_hand = inMode("handoff");
  const live = inMode("live");
  const paid = new Set(live.map(({ chip }) => chip.id));
  const first = looked.find(({ own }) => own === null)?.chip.id;
  const shown = entries.find(({ channel_id }) => channel_id === first)?.content.text;
  return {
    text: (shown ?? draft.content).trim(),
    live,
    by_hand,
    sandbox: inMode("sandbox"),
    files: allMedia(draft).map((id) => files.get(id)?.filename ?? CONFIRM_COPY.pending_file),
    credits: entries
      .filter(({ channel_id }) => paid.has(channel_id))
      .reduce((sum, entry) => sum + entry.credit_estimate, 0),
  };
}

export function costText({ credits, live, by_hand }: Pick<Look, "credits" | "live" | "by_hand">) {
  if (live.length === 0 && by_hand.length === 0) return CONFIRM_COPY.free_sandbox;
  if (credits === 0) return CONFIRM_COPY.free;
  return CONFIRM_COPY.cost(credits);
}
