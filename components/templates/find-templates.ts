import type { Template, TemplateKind } from "#core/contract/resources/template.ts";
import { TEMPLATES_COPY } from "./copy.ts";

export const TEMPLATE_KINDS = Object.keys(TEMPLATES_COPY.kinds) as TemplateKind[];

export interface TemplateGroup<Item extends Pick<Template, "kind"> = Template> {
  kind: TemplateKind;
  items: Item[];
}

/** Groups templates by kind, without empty groups, in the order of the kinds. */
export function groupTemplates<Item extends Pick<Template, "kind">>(
  templates: readonly Item[],
): TemplateGroup<Item>[] {
  return TEMPLATE_KINDS.map((kind) => ({
    kind,
    items: templates.filter((template) => template.kind === kind),
  })).filter(({ items }) => items.length > 0);
}

export interface WrittenFor {
  /** Undefined where the project isn't known: templates of all projects fit. */
  project_id?: string | null | undefined;
  /** IDs. None: templates of all channels fit. */
  channels: readonly string[];
}

/** Returns the templates for a project and any of the channels. */
export function fittingTemplates<Item extends Pick<Template, "project_id" | "channels">>(
  templates: readonly Item[],
  { project_id, channels }: WrittenFor,
): Item[] {
  return templates.filter(
    (template) =>
      (template.project_id === null ||
        project_id === undefined ||
        template.project_id === project_id) &&
      (template.channels.length === 0 ||
        channels.length === 0 ||
        template.channels.some((id) => channels.includes(id))),
  );
}

/** Returns the templates whose name or text contains all words, ignoring case. Those with them in the name come first. */
export function searchTemplates<Item extends Pick<Template, "name" | "text">>(
  templates: readonly Item[],
  typed: string,
): Item[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const named = templates.filter(({ name }) => has(name));
  const others = templates.filter(({ name, text }) => !has(name) && has(`${name}\n${text}`));
  return [...named, ...others];
}

const MOST_IN_NAME = 100;

/** Returns a free name for a copy, such as "Blog post (copy 2)". `nameOf` writes the first. */
export function copyName(
  name: string,
  taken: readonly string[],
  nameOf: (name: string) => string,
): string {
  const lower = new Set(taken.map((each) => each.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? "" : ` ${number}`;
    const room = MOST_IN_NAME - nameOf("").length - suffix.length;
    const candidate = nameOf(`${name.slice(0, room).toWellFormed().trimEnd()}`) + suffix;
    if (!lower.has(candidate.toLowerCase())) return candidate;
  }
}
