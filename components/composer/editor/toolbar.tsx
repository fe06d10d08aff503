"use client";
import {
  IconAt,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode, RefObject } from "react";
import { TOOLBAR_COPY } from "./copy.ts";
import { EmojiButton } from "./emoji/emoji-button.tsx";
import { asLink, asList, type Edit, wrapped } from "./format-text.ts";
import { insertText } from "./insert-text.ts";
import { type TemplateTarget, TemplateTool } from "./template-tool.tsx";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** What templates are inserted for; undefined where none are. */
  templates: TemplateTarget | undefined;
  more?: ReactNode;
  /** Buttons at the end, such as the one that adds to the thread. */
  children?: ReactNode;
}

/** Buttons that write markdown at the selection. The browser's undo reverts each. */
export function Toolbar({ field, templates, more, children }: Props) {
  function apply(change: (text: string, start: number, end: number) => Edit) {
    const { current } = field;
    if (current === null) return;
    const { replacement, selection } = change(
      current.value,
      current.selectionStart,
      current.selectionEnd,
    );
    insertText(current, replacement);
    current.setSelectionRange(selection.start, selection.end);
  }
  return (
    <div
      role="toolbar"
      aria-label={TOOLBAR_COPY.label}
      className="flex flex-wrap items-center gap-x-0.5 border-t border-line px-1.5 py-1"
    >
      <Tool
        icon={IconBold}
        label={TOOLBAR_COPY.bold}
        onClick={() => apply((...at) => wrapped("**", ...at))}
      />
      <Tool
        icon={IconItalic}
        label={TOOLBAR_COPY.italic}
        onClick={() => apply((...at) => wrapped("_", ...at))}
      />
      <Tool icon={IconLink} label={TOOLBAR_COPY.link} onClick={() => apply(asLink)} />
      <Tool icon={IconList} label={TOOLBAR_COPY.list} onClick={() => apply(asList)} />
      <EmojiButton field={field} />
      <Tool
        icon={IconAt}
        label={TOOLBAR_COPY.mention}
        onClick={() => apply((_, start, end) => typed("@", start, end))}
      />
      {templates !== undefined && <TemplateTool field={field} {...templates} />}
      {more}
      <span className="ml-auto flex flex-wrap items-center">{children}</span>
    </div>
  );
}

function typed(text: string, start: number, end: number): Edit {
  const at = start + text.length;
  return { replacement: { start, end, text }, selection: { start: at, end: at } };
}

interface ToolProps {
  icon: TablerIcon;
  label: string;
  onClick(): void;
}

function Tool({ icon: Icon, label, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-field text-muted hover:bg-sunken hover:text-ink md:size-9"
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  );
}
