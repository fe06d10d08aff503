"use client";
import { IconTemplate } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { WrittenFor } from "#components/templates/find-templates.ts";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { Template } from "#core/contract/resources/template.ts";
import { TOOLBAR_COPY } from "./copy.ts";
import { insertText } from "./insert-text.ts";

const TemplateMenu = dynamic(
  () =>
    import("#components/templates/template-menu.tsx").then(
      ({ TemplateMenu }) => TemplateMenu,
      orNotLoaded,
    ),
  { ssr: false },
);

export interface TemplateTarget extends WrittenFor {
  /** Uses a template that isn't part of the text. Returns whether any channel has a place for it. */
  onFirstComment(text: string): boolean;
}

interface Menu {
  isOpen: boolean;
  slash: number | null;
}

const CLOSED: Menu = { isOpen: false, slash: null };

interface Props extends TemplateTarget {
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Inserts a template: by its button, or by a slash at the start of a word. */
export function TemplateTool({ field, onFirstComment, ...writtenFor }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** Whether the menu is open, and where the slash is that opened it; null if its button did. */
  const [{ isOpen, slash }, setMenu] = useState<Menu>(CLOSED);
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { current } = field;
    const { ctrlKey, metaKey, altKey, isComposing, key } = event;
    // Until the menu has the focus, its search is typed into the text. Escape and arrows end that.
    if (isOpen && key.length > 1 && key !== "Shift") setMenu(CLOSED);
    if (current === null || key !== "/" || ctrlKey || metaKey || altKey || isComposing) return;
    if (isOpen || !startsWord(current)) return;
    const opened = { isOpen: true, slash: current.selectionStart };
    // Once the slash is typed, which stays if no template is chosen.
    setTimeout(() => setMenu(opened));
  });
  useEffect(() => {
    const { current } = field;
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    current?.addEventListener("keydown", onKeyDown);
    return () => current?.removeEventListener("keydown", onKeyDown);
  }, [field]);

  function insert(text: string, { kind }: Template) {
    const { current } = field;
    if (current === null) return;
    if (slash !== null) insertText(current, { start: slash, end: current.selectionEnd, text: "" });
    if (kind === "first_comment" && onFirstComment(text)) return;
    const { selectionStart: start, selectionEnd: end } = current;
    if (kind === "signature") append(current, text);
    else insertText(current, { start, end, text });
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={TOOLBAR_COPY.template}
        title={TOOLBAR_COPY.template_hint}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setMenu({ isOpen: true, slash: null })}
        className="inline-flex size-11 items-center justify-center rounded-field text-muted hover:bg-sunken hover:text-ink md:size-9"
      >
        <IconTemplate size={18} stroke={1.5} aria-hidden />
      </button>
      {isOpen && (
        <TemplateMenu
          open
          onOpenChange={() => setMenu(CLOSED)}
          anchor={button}
          field={field}
          onInsert={insert}
          slash={slash}
          {...writtenFor}
        />
      )}
    </>
  );
}

function startsWord({ value, selectionStart: at, selectionEnd: end }: HTMLTextAreaElement) {
  return at === end && (at === 0 || /\s/.test(value.charAt(at - 1)));
}

/** Adds a text at the end, after a blank line. */
function append(field: HTMLTextAreaElement, text: string) {
  const { value } = field;
  const start = value.trimEnd().length;
  const gap = start === 0 ? "" : "\n\n";
  insertText(field, { start, end: value.length, text: gap + text });
}
