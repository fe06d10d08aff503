"use client";
import { IconInfoCircle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#components/ui/button.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { type Draft, isThread, overrideFor, withOverride } from "../draft/draft.ts";
import type { Composer } from "../draft/use-draft.ts";
import { useEngine } from "../verdict/use-engine.ts";
import { OFFER_COPY } from "./copy.ts";
import { readParts } from "./thread-text.ts";
import { asThread, type StoryChannel, storyChannels } from "./use-begin-thread.ts";

interface Props {
  composer: Composer;
  /** Moves the caret to the card at this index; 0 if the text isn't a thread. */
  onLead(card: number): void;
}

/** Below the main post: what lines of `---` become on each channel, and the choice between a thread and one post. */
export function ThreadOffer({ composer: { draft, change }, onLead }: Props) {
  const { engine } = useEngine();
  const channels = useChannels();
  const manifests = useManifests();
  const [declined, setDeclined] = useState(false);
  const all = storyChannels(
    draft,
    channels,
    ({ id, provider }) => manifests.forChannel(id) ?? manifests.forPlatform(provider),
  );
  const { texts } = readParts(draft.content, engine);
  const count = texts.filter((text) => text.trim() !== "").length;
  const threaded = isThread(draft);
  const isPossible = all.some(({ thread }) => thread !== null);
  function choose(part: (before: Draft) => Draft, card: number) {
    flushSync(() => change(part));
    onLead(card);
  }
  if (texts.length < 2 || all.length === 0) return null;
  if (threaded) {
    const { open, lines } = outcomeOf(draft, all, count);
    return (
      <Outcome title={OFFER_COPY.threaded} lines={lines}>
        {open.length > 0 && (
          <Button onClick={() => choose((before) => asThread(before, open), 0)}>
            {OFFER_COPY.also(namesOf(open))}
          </Button>
        )}
        <Button look="quiet" onClick={() => choose(asPost, 0)}>
          {OFFER_COPY.revert}
        </Button>
      </Outcome>
    );
  }
  if (declined) return null;
  if (!isPossible)
    return (
      <Outcome
        title={OFFER_COPY.typed_title}
        lines={[OFFER_COPY.unsupported(namesOf(all), all.length)]}
      />
    );
  const { lines } = outcomeOf(asThread(draft, all), all, count);
  return (
    <Outcome title={OFFER_COPY.title} lines={lines}>
      <Button look="primary" onClick={() => choose((before) => asThread(before, all), 1)}>
        {OFFER_COPY.confirm}
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          setDeclined(true);
          onLead(0);
        }}
      >
        {OFFER_COPY.dismiss}
      </Button>
    </Outcome>
  );
}

interface OutcomeProps {
  title: string;
  lines: readonly string[];
  children?: ReactNode;
}

export function Outcome({ title, lines, children }: OutcomeProps) {
  return (
    <section
      aria-label={title}
      className="flex gap-2 rounded-surface border border-line bg-surface p-3"
    >
      <IconInfoCircle size={18} stroke={1.5} aria-hidden className="mt-px shrink-0 text-muted" />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-medium" role="status">
          {title}
        </p>
        <ul className="text-sm text-muted">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
        {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
    </section>
  );
}

export function asPost(draft: Draft): Draft {
  return draft.channels.reduce((before, id) => {
    const own = overrideFor(before, id);
    if (own.format !== "thread" || own.content !== null) return before;
    return withOverride(before, id, { ...own, format: null });
  }, draft);
}

/** Returns sentences: which channels get a thread of how many items, which a single post, which could have a thread. */
export function outcomeOf(draft: Draft, channels: readonly StoryChannel[], count: number) {
  const isThread = ({ id }: StoryChannel) => overrideFor(draft, id).format === "thread";
  const threads = channels.filter((channel) => channel.thread !== null && isThread(channel));
  const without = channels.filter(({ thread }) => thread === null);
  const open = channels.filter((channel) => channel.thread !== null && !isThread(channel));
  return { threads, open, without, lines: linesFor({ threads, open, without }, count) };
}

function linesFor(
  { threads, open, without }: Record<"threads" | "open" | "without", readonly StoryChannel[]>,
  count: number,
): string[] {
  return [
    ...(threads.length > 0 ? [OFFER_COPY.thread_of(namesOf(threads), count)] : []),
    ...(open.length > 0 ? [OFFER_COPY.one_post(namesOf(open))] : []),
    ...(without.length > 0 ? [OFFER_COPY.unsupported_post(namesOf(without), without.length)] : []),
  ];
}

/** "Ana, Bob and Cy". With many names, the first ones and how many more there are. */
export function namesOf(channels: readonly Pick<StoryChannel, "name">[]): string {
  const names = channels.map(({ name }) => name);
  const shown =
    names.length > 4 ? [...names.slice(0, 3), OFFER_COPY.more(names.length - 3)] : names;
  if (shown.length < 2) return shown.join("");
  return OFFER_COPY.both(shown.slice(0, -1).join(", "), shown.at(-1) ?? "");
}
