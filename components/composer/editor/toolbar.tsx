"use client";
import {
  IconAt,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  type TablerIcon,
} from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { TOOLBAR_COPY } from "./copy.ts";
import { EmojiButton } from "./emoji/emoji-button.tsx";
import type { Formatting } from "./formatting/use-formatting.ts";
import { type TemplateTarget, TemplateTool } from "./template-tool.tsx";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  formatting: Formatting;
  /** What templates are inserted for; undefined where none are. */
  templates: TemplateTarget | undefined;
  more?: ReactNode;
  /** Buttons at the end, such as the one that adds to the thread. */
  children?: ReactNode;
}

/** Buttons that write markdown at the selection. The browser's undo reverts each. */
export function Toolbar({ field, formatting, templates, more, children }: Props) {
  const linkButton = useRef<HTMLButtonElement>(null);
  const { link, onMac, format, isIn, preload } = formatting;
  const tip = (label: string, key: string) => `${label} (${onMac ? "⌘" : "Ctrl+"}${key})`;
  return (
    <div
      role="toolbar"
      aria-label={TOOLBAR_COPY.label}
      onPointerEnter={preload}
      onFocus={preload}
      className="flex flex-wrap items-center gap-x-0.5 border-t border-line px-1.5 py-1"
    >
      <Tool
        icon={IconBold}
        label={TOOLBAR_COPY.bold}
        title={tip(TOOLBAR_COPY.bold, "B")}
        aria-pressed={isIn("strong")}
        onClick={() => format("strong")}
      />
      <Tool
        icon={IconItalic}
        label={TOOLBAR_COPY.italic}
        title={tip(TOOLBAR_COPY.italic, "I")}
        aria-pressed={isIn("emphasis")}
        onClick={() => format("emphasis")}
      />
      <Tool
        ref={linkButton}
        icon={IconLink}
        label={TOOLBAR_COPY.link}
        title={tip(TOOLBAR_COPY.link_selected, "K")}
        aria-haspopup="dialog"
        aria-expanded={link !== null}
        onClick={() => format("link")}
      />
      <Tool icon={IconList} label={TOOLBAR_COPY.list} onClick={() => format("list")} />
      <EmojiButton field={field} />
      <Tool icon={IconAt} label={TOOLBAR_COPY.mention} onClick={() => format("mention")} />
      {templates !== undefined && <TemplateTool field={field} {...templates} />}
      {more}
      <span className="ml-auto flex flex-wrap items-center">{children}</span>
      {link !== null && (
        <link.Popover
          field={field}
          anchor={linkButton}
          pressed={link.pressed}
          onClose={formatting.closeLink}
        />
      )}
    </div>
  );
}

interface ToolProps extends ComponentProps<"button"> {
  icon: TablerIcon;
  label: string;
}

function Tool({ icon: Icon, label, ...props }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="inline-flex size-11 items-center justify-center rounded-field text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink md:size-9"
      {...props}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  );
}
