"use client";
import { IconMoodSmile } from "@tabler/icons-react";
import { type ComponentType, type RefObject, useRef, useState } from "react";
import { showToast } from "#components/ui/toasts.tsx";
import { EMOJI_COPY } from "../copy.ts";
import { insertText } from "../insert-text.ts";
import type { PickerProps } from "./emoji-picker.tsx";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Opens the emoji picker, which is loaded on first use. Hidden on phones, whose keyboards have emoji; a narrow window
 * on a computer still shows it.
 */
export function EmojiButton({ field }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [Picker, setPicker] = useState<ComponentType<PickerProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function load() {
    const { EmojiPicker } = await import("./emoji-picker.tsx");
    setPicker(() => EmojiPicker);
  }
  function open() {
    setOpen(true);
    load().catch(() => {
      setOpen(false);
      showToast({ title: EMOJI_COPY.not_loaded });
    });
  }
  function choose(emoji: string) {
    const { current } = field;
    setOpen(false);
    if (current === null) return;
    const { selectionStart: start, selectionEnd: end } = current;
    insertText(current, { start, end, text: emoji });
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={EMOJI_COPY.insert}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={open}
        className="inline-flex size-9 items-center justify-center rounded-field text-muted hover:bg-sunken hover:text-ink max-md:not-any-pointer-fine:hidden"
      >
        <IconMoodSmile size={18} stroke={1.5} aria-hidden />
      </button>
      {Picker !== null && (
        <Picker
          anchor={button}
          focusAfter={field}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onChoose={choose}
        />
      )}
    </>
  );
}
