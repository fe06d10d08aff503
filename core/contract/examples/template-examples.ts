import {
  CreateTemplate,
  DeleteTemplate,
  ListTemplates,
  UpdateTemplate,
} from "../operations/templates.ts";
import type { Template } from "../resources/template.ts";
import { exampleOf } from "./example-of.ts";

const TEMPLATE: Template = {
  id: "tpl_01kaj8f7h9k1m3p5r7t9v1x3z5",
  name: "Blog post",
  kind: "text",
  text: "New on our blog: {title}\n\n{link}",
  project_id: null,
  channels: [],
  created_at: "2026-11-20T09:00:00.000Z",
  updated_at: "2026-11-20T09:00:00.000Z",
};
const { id, name, kind, text } = TEMPLATE;

export const TEMPLATE_EXAMPLES = [
  exampleOf(CreateTemplate, { input: { name, kind, text }, output: TEMPLATE }),
  exampleOf(ListTemplates, { input: {}, output: [TEMPLATE] }),
  exampleOf(UpdateTemplate, {
    input: { id, name: "Article" },
    output: { ...TEMPLATE, name: "Article" },
  }),
  exampleOf(DeleteTemplate, { input: { id }, output: null }),
];
