import type { TemplateKind } from "#core/contract/resources/template.ts";
import type { Placeholder } from "#core/domain/templates/fill-template.ts";

export const TEMPLATES_COPY = {
  intro: "Texts your team uses again and again. Insert them while you write a post.",
  create: "New template",
  empty_title: "No templates yet",
  empty_text:
    "Save the start of a post, a signature, hashtags or a first comment once, and insert it wherever you write.",
  kinds: {
    text: "Post texts",
    signature: "Signatures",
    first_comment: "First comments",
    hashtags: "Hashtags",
  } satisfies Record<TemplateKind, string>,
  edit: "Edit",
  edit_label: (name: string) => `Edit “${name}”`,
  duplicate: "Duplicate",
  duplicate_label: (name: string) => `Duplicate “${name}”`,
  copy_of: (name: string) => `${name} (copy)`,
  duplicated: (name: string) => `Created “${name}”.`,
  delete: "Delete",
  delete_label: (name: string) => `Delete “${name}”`,
  deleted: (name: string) => `Deleted “${name}”.`,
  closed: "Closed without saving.",
  only_for: (names: string) => `For ${names}`,
} as const;

export const TEMPLATE_FORM_COPY = {
  new_title: "New template",
  edit_title: "Edit template",
  name: "Name",
  kind: "Kind",
  kinds: {
    text: "Post text",
    signature: "Signature",
    first_comment: "First comment",
    hashtags: "Hashtags",
  } satisfies Record<TemplateKind, string>,
  text: "Text",
  text_hint: "You're asked for a title and a link when you insert a text with {title} or {link}.",
  project: "Project",
  whole_organization: "All projects",
  channels: "Channels",
  channels_hint: "Choose none to offer it for all channels.",
  save: "Save",
  cancel: "Cancel",
} as const;

export const TEMPLATE_MENU_COPY = {
  label: "Templates",
  search: "Search templates",
  none: "No templates for these channels yet.",
  no_matches: "No templates match.",
  loading: "Loading templates…",
  manage: "Manage templates",
  fill: (name: string) => `Fill in “${name}”`,
  fields: { title: "Title", link: "Link" } satisfies Record<Placeholder, string>,
  fill_hint: "Leave a field empty to fill it in later.",
  insert: "Insert",
  back: "Back",
} as const;
