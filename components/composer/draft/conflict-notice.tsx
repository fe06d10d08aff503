"use client";
import { type ReactNode, useRef } from "react";
import { WordDiff } from "#components/diff/word-diff.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { CONFLICT_COPY } from "./copy.ts";
import { type Clash, clashKey, type Place } from "./merge/clash.ts";
import type { Choice } from "./merge/sides.ts";
import type { Composer } from "./use-composer.ts";

/** Conflicting changes of two people or windows, side by side, with buttons to choose. */
export function ConflictNotice({ composer }: { composer: Composer }) {
  const { clashes, pick } = composer;
  const place = usePlaceText();
  const box = useRef<HTMLDivElement>(null);
  if (clashes.length === 0) return null;

  function choose(clash: Clash, choice: Choice) {
    const form = box.current?.closest("form");
    // The buttons unmount with the choice: focus the next conflict, or the text.
    if (clashes.length > 1) box.current?.focus();
    else form?.querySelector("textarea")?.focus();
    pick({ place: clash.place, number: clash.number, choice });
  }
  return (
    <Notice tone="warning" title={CONFLICT_COPY.title}>
      <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <p className="text-muted">{CONFLICT_COPY.hint}</p>
        {clashes.map((clash) => (
          <fieldset key={clashKey(clash)} className="flex flex-col gap-2 border-t border-line pt-2">
            <legend className="float-left w-full font-medium">{place(clash.place)}</legend>
            <SideBySide clash={clash} />
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => choose(clash, "mine")}>{CONFLICT_COPY.keep_yours}</Button>
              <Button onClick={() => choose(clash, "theirs")}>{CONFLICT_COPY.use_theirs}</Button>
              {isText(clash) && (
                <Button onClick={() => choose(clash, "both")}>{CONFLICT_COPY.keep_both}</Button>
              )}
            </div>
          </fieldset>
        ))}
      </div>
    </Notice>
  );
}

function SideBySide({ clash }: { clash: Clash }) {
  const { base, mine, theirs } = clash;
  return (
    <dl className="clear-both grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <Side label={CONFLICT_COPY.yours}>
        <Changed before={base} after={mine} />
      </Side>
      <Side label={CONFLICT_COPY.theirs}>
        <Changed before={base} after={theirs} />
      </Side>
    </dl>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="max-h-48 overflow-y-auto border-l-2 border-line pl-3 wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

function Changed({ before, after }: { before: unknown; after: unknown }) {
  if (typeof after === "string" && after !== "" && typeof before !== "object")
    return <WordDiff before={String(before ?? "")} after={after} />;
  if (after === "") return <p className="text-muted">{CONFLICT_COPY.removed}</p>;
  return <p className={after == null ? "text-muted" : ""}>{valueText(after)}</p>;
}

function valueText(value: unknown): string {
  if (value == null) return CONFLICT_COPY.nothing;
  if (typeof value === "boolean") return value ? CONFLICT_COPY.on : CONFLICT_COPY.off;
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isText({ mine, theirs, place }: Clash): boolean {
  const isWriting = place.field === "content" || place.field === "title";
  return isWriting && typeof mine === "string" && typeof theirs === "string";
}

function usePlaceText() {
  const channels = useChannels();
  return ({ channel_id, field, option }: Place): string => {
    if (channel_id === null)
      return field === "content" ? CONFLICT_COPY.main_post : CONFLICT_COPY.fields[field];
    const name = channels.find(({ id }) => id === channel_id)?.name ?? CONFLICT_COPY.some_channel;
    const what = option === undefined ? CONFLICT_COPY.fields[field] : option.replaceAll("_", " ");
    return CONFLICT_COPY.place(what, name);
  };
}
