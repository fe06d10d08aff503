"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { Popover } from "@base-ui/react/popover";
import Link from "next/link";
import { type ComponentProps, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import type { Template } from "#core/contract/resources/template.ts";
import { fillTemplate, placeholdersOf } from "#core/domain/templates/fill-template.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { insertText } from "../composer/editor/insert-text.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { TEMPLATE_MENU_COPY, TEMPLATES_COPY } from "./copy.ts";
import { FillForm } from "./fill-form.tsx";
import {
  fittingTemplates,
  groupTemplates,
  searchTemplates,
  type TemplateGroup,
  type WrittenFor,
} from "./find-templates.ts";
import { useTemplates } from "./use-templates.ts";

interface Props extends WrittenFor {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** What the menu opens at, such as the button or the caret. */
  anchor: ComponentProps<typeof Popover.Positioner>["anchor"];
  /** The text that is written, focused when the menu closes. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Where in the text a slash opened the menu. What is typed after it searches. Null if none did. */
  slash: number | null;
  /** Gets the template's text with its placeholders filled in. */
  onInsert(text: string, template: Template): void;
}

/**
 * The templates for a project and channels, grouped by kind, to search by name and text. Asks in place for the values of
 * a template's placeholders before it is inserted.
 */
export function TemplateMenu({ open, onOpenChange, anchor, ...given }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const { field, slash } = given;
  const searched = useRef<string | null>(null);
  function close() {
    searched.current = null;
    onOpenChange(false);
  }
  /** Without a template, what was typed after the slash is text: a path, for example. */
  function dismiss() {
    const { current: text } = searched;
    close();
    if (slash === null || text === null || field.current === null) return;
    const [start, end] = [slash + 1, field.current.selectionEnd];
    if (field.current.value.slice(start, end) !== text)
      insertText(field.current, { start, end, text });
  }
  return (
    <Popover.Root open={open} onOpenChange={dismiss}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={4}
          className="z-50"
        >
          <Popover.Popup
            ref={popup}
            aria-label={TEMPLATE_MENU_COPY.label}
            finalFocus={given.field}
            onKeyDown={(event) => {
              if (event.key !== "Tab" || !isLast(popup.current, event)) return;
              event.preventDefault();
              dismiss();
            }}
            className="floating flex max-h-[min(26rem,var(--available-height))] w-84 max-w-(--available-width) flex-col rounded-surface border border-line bg-surface shadow-float outline-none"
          >
            <MenuSteps
              {...given}
              onClose={close}
              onSearch={(text) => {
                searched.current = text;
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Whether Tab leaves the menu from where it is. */
function isLast(popup: HTMLElement | null, { target, shiftKey }: KeyboardEvent): boolean {
  // The list has a hidden field of its own.
  const all = popup?.querySelectorAll(":is(input, button, a):not([aria-hidden])") ?? [];
  return [...all].at(shiftKey ? 0 : -1) === target;
}

interface StepsProps extends Omit<Props, "open" | "onOpenChange" | "anchor"> {
  onClose(): void;
  onSearch(text: string): void;
}

function MenuSteps({ field, slash, onInsert, onClose, onSearch, ...written }: StepsProps) {
  const [filling, setFilling] = useState<Template | null>(null);
  const [typed, setSearch] = useState<string | null>(null);
  function setTyped(text: string) {
    setSearch(text);
    onSearch(text);
  }
  /** Goes on with the search that was typed into the text before the menu had the focus. */
  function takeOver(isMiss: IsMiss) {
    if (typed !== null) return;
    const word = slash === null ? "" : wordAfter(slash, field.current);
    if (word === null || (slash !== null && isMiss(word))) onClose();
    else setTyped(word);
  }
  function type(text: string, isMiss: IsMiss) {
    const { current } = field;
    const isText = text === " " || isMiss(text);
    if (slash === null || current === null || !isText) return setTyped(text);
    // The slash was only a slash, as in "1 / 2" and "/etc". At once, so that the next key follows it.
    onClose();
    insertText(current, { start: slash + 1, end: current.selectionEnd, text });
  }
  function insert(template: Template, text: string) {
    onClose();
    onInsert(text, template);
  }
  if (filling !== null)
    return (
      <FillForm
        template={filling}
        onBack={() => setFilling(null)}
        onFill={(values) => insert(filling, fillTemplate(filling.text, values).text)}
      />
    );
  return (
    <TemplateList
      {...written}
      typed={typed ?? ""}
      onFocus={takeOver}
      onType={type}
      onMissEntered={slash === null ? undefined : (isMiss) => type(`${typed ?? ""}\n`, isMiss)}
      onChoose={(template) => {
        if (placeholdersOf(template.text).length > 0) setFilling(template);
        else insert(template, template.text);
      }}
    />
  );
}

/** Returns what is typed between a slash and the caret; null if that is no word any more. */
function wordAfter(slash: number, field: HTMLTextAreaElement | null): string | null {
  const [, word = null] =
    /^\/(\S*)$/.exec(field?.value.slice(slash, field.selectionStart) ?? "") ?? [];
  return word;
}

/** Whether a search finds no template, as far as templates are known. */
type IsMiss = (search: string) => boolean;

interface ListProps extends WrittenFor {
  typed: string;
  onFocus(isMiss: IsMiss): void;
  onType(text: string, isMiss: IsMiss): void;
  /** Called for Enter when nothing matches. */
  onMissEntered: ((isMiss: IsMiss) => void) | undefined;
  onChoose(template: Template): void;
}

function TemplateList({ project_id, channels, typed, ...props }: ListProps) {
  const { onFocus, onType, onMissEntered, onChoose } = props;
  const { slug } = useWorkspace().organization;
  const { templates, isLoading, error } = useTemplates();
  const fitting = fittingTemplates(templates, { project_id, channels });
  const groups = groupTemplates(searchTemplates(fitting, typed));
  const isMiss: IsMiss = (search) =>
    search !== "" && !isLoading && error === null && searchTemplates(fitting, search).length === 0;
  const empty = fitting.length === 0 ? TEMPLATE_MENU_COPY.none : TEMPLATE_MENU_COPY.no_matches;
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      items={groups}
      value={typed}
      onValueChange={(text, { reason }) => {
        if (reason !== "item-press") onType(text, isMiss);
      }}
      itemToStringValue={({ name }: Template) => name}
    >
      <Autocomplete.Input
        autoFocus
        onFocus={() => onFocus(isMiss)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || onMissEntered === undefined || !isMiss(typed)) return;
          event.preventDefault();
          onMissEntered(isMiss);
        }}
        aria-label={TEMPLATE_MENU_COPY.search}
        placeholder={TEMPLATE_MENU_COPY.search}
        maxLength={200}
        className="min-h-11 shrink-0 rounded-t-surface border-b border-line bg-transparent px-3 text-lg outline-none placeholder:text-muted md:min-h-10 md:text-base"
      />
      <ProblemNotice error={error} />
      <Autocomplete.Empty className="p-3 text-muted empty:hidden">
        {error === null && (isLoading ? TEMPLATE_MENU_COPY.loading : empty)}
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto p-1 empty:hidden">
        {(group: TemplateGroup) => (
          <Autocomplete.Group key={group.kind} items={group.items}>
            <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm text-muted">
              {TEMPLATES_COPY.kinds[group.kind]}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(template: Template) => (
                <TemplateItem
                  key={template.id}
                  template={template}
                  onChoose={() => onChoose(template)}
                />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Link
        href={`/${slug}/settings/templates`}
        target="_blank"
        className="flex min-h-11 shrink-0 items-center border-t border-line px-4 text-muted hover:text-ink md:min-h-9"
      >
        {TEMPLATE_MENU_COPY.manage}
      </Link>
    </Autocomplete.Root>
  );
}

function TemplateItem({ template, onChoose }: { template: Template; onChoose(): void }) {
  return (
    <Autocomplete.Item
      value={template}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer flex-col justify-center rounded-field px-3 py-1.5 outline-none data-highlighted:bg-sunken"
    >
      <span className="truncate">{template.name}</span>
      <span className="truncate text-sm text-muted">{template.text}</span>
    </Autocomplete.Item>
  );
}
