"use client";
import { Popover } from "@base-ui/react/popover";
import { type RefObject, type SyntheticEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { insertText } from "../insert-text.ts";
import { writeLink } from "../paste/use-paste.ts";
import { ChannelLink } from "./channel-link.tsx";
import { LINK_COPY } from "./copy.ts";
import { readAddress, readLink } from "./read-link.ts";
import type { Pressed } from "./segments.ts";

const LONGEST = 2_000;

export interface LinkProps {
  field: RefObject<HTMLTextAreaElement | null>;
  anchor: RefObject<HTMLElement | null>;
  pressed: Pressed;
  onClose(): void;
}

/** Asks for a link's address, and for its words unless they are selected. Escape leaves the text as it is. */
export function LinkPopover({ field, anchor, pressed, onClose }: LinkProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={4}
          className="z-50"
        >
          <Popover.Popup
            aria-label={LINK_COPY.label}
            finalFocus={field}
            className="floating max-h-(--available-height) w-84 max-w-(--available-width) overflow-y-auto rounded-surface border border-line bg-surface shadow-float outline-none"
          >
            <LinkForm field={field} pressed={pressed} onClose={onClose} />
            <ChannelLink
              onChoose={(name) => {
                const { words, ...range } = rangeOf(field.current, pressed);
                onClose();
                if (field.current === null) return;
                const link = `{{${name}.url}}`;
                const text = words === "" ? link : `[${words}](${link})`;
                insertText(field.current, { ...range, text });
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function LinkForm({ field, pressed, onClose }: Omit<LinkProps, "anchor">) {
  const [given] = useState(() => readLink(pressed));
  const [words, setWords] = useState(given.words);
  const [address, setAddress] = useState(given.address);
  const [isWrong, setWrong] = useState(false);
  const asksWords = given.words === "" || given.address !== "";
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // The form is inside the composer's, as far as React's events go.
    event.stopPropagation();
    const url = readAddress(address);
    const { current } = field;
    setWrong(url === null);
    if (url === null || current === null) return;
    const { start, end } = rangeOf(current, pressed);
    onClose();
    insertText(current, {
      start,
      end,
      text: writeLink(words.trim() || address.trim(), url),
    });
  }
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-3 p-3">
      {asksWords && (
        <TextField
          label={LINK_COPY.words}
          value={words}
          maxLength={LONGEST}
          autoFocus
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <TextField
        label={LINK_COPY.address}
        value={address}
        error={isWrong ? LINK_COPY.no_address : undefined}
        maxLength={LONGEST}
        autoFocus={!asksWords}
        inputMode="url"
        placeholder="https://"
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" look="primary" className="self-start">
        {LINK_COPY.insert}
      </Button>
    </form>
  );
}

/** Returns what a link replaces, with its words: what was selected, unless the text has changed since. */
function rangeOf(field: HTMLTextAreaElement | null, pressed: Pressed) {
  const { start, end, words } = readLink(pressed);
  if (field === null || field.value === pressed.value) return { start, end, words };
  return { start: field.selectionStart, end: field.selectionEnd, words: "" };
}
