"use client";
import { type ReactNode, useRef } from "react";
import { WordDiff } from "#components/diff/word-diff.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { type Clash, clashKey, type Place } from "./merge/clash.ts";
import type { Choice } from "./merge/sides.ts";
import type { Composer } from "./use-composer.ts";

/** What two people, or two windows, have changed in the same place: both side by side, and the choice. */
export function ConflictNotice({ composer }: { composer: Composer }) {
  const { clashes, pick } = composer;
  const place = usePlaceWords();
  const box = useRef<HTMLDivElement>(null);
  if (clashes.length === 0) return null;

  function choose(clash: Clash, choice: Choice) {
    const form = box.current?.closest("form");
    // The buttons go away with the choice: the next choice gets the focus, or the words.
    if (clashes.length > 1) box.current?.focus();
    else form?.querySelector("textarea")?.focus();
    pick({ place: clash.place, number: clash.number, choice });
  }
  return (
    <Notice tone="warning" title="This was changed elsewhere while you were writing.">
      <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <p className="text-muted">
          Everything else is merged. Nothing is saved until you choose; both are kept until then.
        </p>
        {clashes.map((clash) => (
          <fieldset key={clashKey(clash)} className="flex flex-col gap-2 border-t border-line pt-2">
            <legend className="float-left w-full font-medium">{place(clash.place)}</legend>
            <SideBySide clash={clash} />
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => choose(clash, "mine")}>Keep yours</Button>
              <Button onClick={() => choose(clash, "theirs")}>Take theirs</Button>
              {isText(clash) && <Button onClick={() => choose(clash, "both")}>Keep both</Button>}
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
      <Side label="Yours">
        <Changed before={base} after={mine} />
      </Side>
      <Side label="Theirs">
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
  if (after === "") return <p className="text-muted">Taken out</p>;
  return <p className={after == null ? "text-muted" : ""}>{valueWords(after)}</p>;
}

/** A setting as people read it. */
function valueWords(value: unknown): string {
  if (value == null) return "Nothing";
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (Array.isArray(value)) return value.map(valueWords).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isText({ mine, theirs, place }: Clash): boolean {
  const isWords = place.field === "content" || place.field === "title";
  return isWords && typeof mine === "string" && typeof theirs === "string";
}

const FIELDS: Record<Place["field"], string> = {
  content: "Words",
  title: "Title",
  format: "Format",
  campaign: "Campaign",
  options: "Setting",
};

/** Where a clash is, in words. */
function usePlaceWords() {
  const channels = useChannels();
  return ({ channel_id, field, option }: Place): string => {
    if (channel_id === null) return field === "content" ? "Story" : FIELDS[field];
    const name = channels.find(({ id }) => id === channel_id)?.name ?? "a channel";
    const what = option === undefined ? FIELDS[field] : option.replaceAll("_", " ");
    return `${what} for ${name}`;
  };
}
