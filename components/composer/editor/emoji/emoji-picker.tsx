"use client";
import { Popover } from "@base-ui/react/popover";
import { EmojiPicker as Picker, type EmojiData as PickerData } from "frimousse";
import type { RefObject } from "react";
import { PICKER_COPY } from "./copy.ts";
import type { EmojiEntry } from "./emoji-data.ts";
import { loadEmojis } from "./load-emojis.ts";

export interface PickerProps {
  anchor: RefObject<HTMLElement | null>;
  /** Focused when it closes. */
  focusAfter: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose(): void;
  onChoose(emoji: string): void;
}

/**
 * Loaded by `EmojiButton`. All emoji by group, with a search field that has the focus; arrow keys move from it into the
 * grid.
 */
export function EmojiPicker({ anchor, focusAfter, isOpen, onClose, onChoose }: PickerProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={4}
          className="z-50"
        >
          <Popover.Popup
            aria-label={PICKER_COPY.label}
            finalFocus={focusAfter}
            className="floating rounded-surface border border-line bg-surface shadow-float"
          >
            <Picker.Root
              columns={columnsIn(window.innerWidth)}
              resolveEmojiData={resolve}
              onEmojiSelect={({ emoji }) => onChoose(emoji)}
              className="flex h-80 max-h-(--available-height) w-84 max-w-(--available-width) flex-col"
            >
              <div className="flex items-center gap-1 p-2">
                <Picker.Search
                  aria-label={PICKER_COPY.search_label}
                  placeholder={PICKER_COPY.search}
                  className="min-h-9 min-w-0 flex-1 rounded-field border border-edge bg-surface px-3"
                />
                <Picker.SkinToneSelector
                  aria-label={PICKER_COPY.skin_tone}
                  className="size-9 rounded-field text-xl hover:bg-sunken"
                />
              </div>
              <Picker.Viewport className="min-h-0 flex-1 outline-none">
                <Picker.Loading className="block p-4 text-muted">
                  {PICKER_COPY.loading}
                </Picker.Loading>
                <Picker.Empty className="block p-4 text-muted">{PICKER_COPY.none}</Picker.Empty>
                <Picker.List components={{ CategoryHeader, Row, Emoji }} />
              </Picker.Viewport>
            </Picker.Root>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const MOST_COLUMNS = 9;
/** Width of an emoji, and of everything else in a row, in pixels. */
const COLUMN = 36;
const AROUND = 44;

/** A 320 px wide window has room for fewer columns. */
function columnsIn(width: number): number {
  return Math.min(MOST_COLUMNS, Math.floor((width - AROUND) / COLUMN));
}

type Parts = Required<NonNullable<Parameters<typeof Picker.List>[0]["components"]>>;
type PropsOf<Part extends keyof Parts> = Parameters<
  Extract<Parts[Part], (...given: never) => unknown>
>[0];

function CategoryHeader({ category, ...props }: PropsOf<"CategoryHeader">) {
  return (
    <div {...props} className="bg-surface px-3 py-1 text-sm font-medium text-muted">
      {category.label}
    </div>
  );
}

// Rows and columns are 1-based in ARIA, and 0-based in the picker.
function Row({ children, ...props }: PropsOf<"Row">) {
  const counted = { ...props, "aria-rowindex": (props["aria-rowindex"] ?? 0) + 1 };
  return (
    <div {...counted} className="px-2">
      {children}
    </div>
  );
}

function Emoji({ emoji, ...props }: PropsOf<"Emoji">) {
  const counted = { ...props, "aria-colindex": (props["aria-colindex"] ?? 0) + 1 };
  return (
    <button
      {...counted}
      type="button"
      className="flex size-9 items-center justify-center rounded-field text-xl data-active:bg-accent/15"
    >
      {emoji.emoji}
    </button>
  );
}

const TONES = ["light", "medium-light", "medium", "medium-dark", "dark"] as const;

async function resolve(locale: string): Promise<PickerData> {
  const { emojis, groups } = await loadEmojis();
  const used = new Set(emojis.map(({ group }) => group));
  const categories = groups
    .map((label, index) => ({ index, label: label.charAt(0).toUpperCase() + label.slice(1) }))
    .filter(({ index }) => used.has(index));
  return { locale, categories, skinTones: PICKER_COPY.tones, emojis: emojis.map(toPicked) };
}

function toPicked({
  emoji,
  label,
  tags,
  names,
  group,
  version,
  skins,
}: EmojiEntry): PickerData["emojis"][number] {
  const words = [...tags, ...names.map((name) => name.replaceAll("_", " "))];
  const picked = { emoji, category: group, label, version, tags: words };
  if (skins.length !== TONES.length) return picked;
  const toned = Object.fromEntries(TONES.map((tone, index) => [tone, skins[index] ?? emoji]));
  return { ...picked, skins: toned as Record<(typeof TONES)[number], string> };
}
