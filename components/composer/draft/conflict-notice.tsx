"use client";
import { useRef } from "react";
import { WordDiff } from "#components/diff/word-diff.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { listWords } from "#core/domain/words.ts";
import { CONFLICT_COPY } from "./copy.ts";
import { type Draft, overrideFor } from "./draft.ts";
import type { Composer } from "./use-draft.ts";

/** Two versions of a post side by side, with what each changed, and a button for each. */
export function ConflictNotice({ composer }: { composer: Composer }) {
  const { draft: mine, theirs } = composer;
  const box = useRef<HTMLDivElement>(null);
  const channels = useChannels();
  if (theirs === null) return null;
  const nameOf = (id: string) =>
    channels.find((channel) => channel.id === id)?.name ?? CONFLICT_COPY.some_channel;
  const fields = differingFields(mine, theirs.draft, nameOf);

  function choose(pick: () => void) {
    const form = box.current?.closest("form");
    // The buttons unmount with the choice.
    form?.querySelector("textarea")?.focus();
    pick();
  }
  return (
    <Notice tone="warning" title={CONFLICT_COPY.title}>
      <div ref={box} data-conflict className="flex flex-col gap-3">
        <p className="text-muted">{CONFLICT_COPY.hint}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Version
            title={CONFLICT_COPY.yours}
            texts={textsOf(mine, theirs, nameOf, mine)}
            action={CONFLICT_COPY.keep_yours}
            onChoose={() => choose(composer.keepMine)}
          />
          <Version
            title={CONFLICT_COPY.theirs}
            texts={textsOf(mine, theirs, nameOf, theirs.draft)}
            action={CONFLICT_COPY.use_theirs}
            onChoose={() => choose(composer.takeTheirs)}
          />
        </div>
        {fields.length > 0 && <p className="text-muted">{CONFLICT_COPY.also(listWords(fields))}</p>}
      </div>
    </Notice>
  );
}

/** A text of one version, with the text that both versions are based on. */
interface VersionText {
  key: string;
  title: string | null;
  before: string;
  after: string;
}

interface VersionProps {
  title: string;
  texts: readonly VersionText[];
  action: string;
  onChoose(): void;
}

function Version({ title, texts, action, onChoose }: VersionProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h2 className="text-sm font-bold text-muted">{title}</h2>
      <div className="max-h-64 flex-1 overflow-y-auto border-l-2 border-line pl-3">
        {texts.map(({ key, title: of, before, after }) => (
          <div key={key} className="pb-2">
            {of !== null && <p className="text-sm text-muted">{of}</p>}
            {before === after || after === "" ? (
              <p
                className={`wrap-anywhere whitespace-pre-wrap ${after === "" ? "text-muted" : ""}`}
              >
                {after || CONFLICT_COPY.empty}
              </p>
            ) : (
              <WordDiff before={before} after={after} />
            )}
          </div>
        ))}
      </div>
      <Button className="self-start" onClick={onChoose}>
        {action}
      </Button>
    </section>
  );
}

/** Returns one version's texts: those that differ, or else the main post's. */
function textsOf(
  mine: Draft,
  { draft: theirs, base }: NonNullable<Composer["theirs"]>,
  nameOf: (channel_id: string) => string,
  shown: Draft,
): VersionText[] {
  const ids = Object.keys({ ...mine.overrides, ...theirs.overrides });
  const isOwn = (id: string) => overrideFor(mine, id).content !== overrideFor(theirs, id).content;
  const own = ids.filter(isOwn).map((id) => ({
    key: id,
    title: nameOf(id),
    before: overrideFor(base, id).content ?? base.content,
    after: overrideFor(shown, id).content ?? shown.content,
  }));
  const isMain = mine.content !== theirs.content || own.length === 0;
  const main = { key: "main", before: base.content, after: shown.content };
  const title = own.length === 0 ? null : CONFLICT_COPY.main_post;
  return isMain ? [{ ...main, title }, ...own] : own;
}

/** Names what differs besides texts. */
function differingFields(mine: Draft, theirs: Draft, nameOf: (id: string) => string): string[] {
  const { fields } = CONFLICT_COPY;
  const shared = (["channels", "media", "labels", "campaign"] as const).filter(
    (field) => !same(mine[field], theirs[field]),
  );
  const ids = Object.keys({ ...mine.overrides, ...theirs.overrides });
  const settings = ids.filter((id) => {
    const [own, other] = [overrideFor(mine, id), overrideFor(theirs, id)];
    return !same({ ...own, content: null }, { ...other, content: null });
  });
  return [
    ...shared.map((field) => fields[field]),
    ...settings.map((id) => fields.settings(nameOf(id))),
  ];
}

function same(left: unknown, right: unknown): boolean {
  const empty = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : value);
  return JSON.stringify(empty(left) ?? null) === JSON.stringify(empty(right) ?? null);
}
