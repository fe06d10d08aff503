import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { MOST_CHANNELS, MOST_IN_TEMPLATE } from "../limits.ts";
import { MOST_TEMPLATES, Template, TemplateKind } from "../resources/template.ts";
import { strictObject } from "../strict-object.ts";

const Text = z
  .string()
  .max(MOST_IN_TEMPLATE)
  .refine((text) => text.trim() !== "", "must contain text")
  .meta({ description: "Markdown, with the placeholders `{title}` and `{link}`." });

const ProjectId = Id.nullable().meta({
  description: "The project it is for. Null: the whole organization.",
});

const Channels = z
  .array(Id)
  .max(MOST_CHANNELS)
  .meta({ description: "IDs of the channels it is for. Empty: all channels." });

export const ListTemplates = defineOperation({
  name: "templates.list",
  kind: "query",
  summary: "List templates",
  description: "Sorted by name.",
  http: { method: "GET", path: "/templates" },
  agent: readingTool({
    tool: "get_organization",
    action: "templates",
    description: "texts to reuse.",
  }),
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(Template),
  refusals: [],
});

export const CreateTemplate = defineOperation({
  name: "templates.create",
  kind: "mutation",
  summary: "Create a template",
  description: `Everyone who can write posts can use it. An organization can have up to ${MOST_TEMPLATES}.`,
  http: { method: "POST", path: "/templates", status: 201 },
  agent: null,
  scope: "posts:write",
  input: strictObject({
    name: GivenName,
    kind: TemplateKind.default("text"),
    text: Text,
    project_id: ProjectId.default(null),
    channels: Channels.default([]),
  }),
  output: Template,
  refusals: ["name_taken", "invalid_input", "unknown_project", "unknown_channel"],
  idempotent: true,
});

export const UpdateTemplate = defineOperation({
  name: "templates.update",
  kind: "mutation",
  summary: "Update a template",
  description:
    "Omitted fields stay as they are; `channels` replaces all of them. Posts already written with it are unaffected.",
  http: { method: "PATCH", path: "/templates/{id}" },
  agent: null,
  scope: "posts:write",
  input: strictObject({
    id: Id,
    name: GivenName.optional(),
    kind: TemplateKind.optional(),
    text: Text.optional(),
    project_id: ProjectId.optional(),
    channels: Channels.optional(),
  }),
  output: Template,
  refusals: ["name_taken", "unknown_project", "unknown_channel"],
});

export const DeleteTemplate = defineOperation({
  name: "templates.delete",
  kind: "mutation",
  summary: "Delete a template",
  description: "Posts already written with it are unaffected.",
  http: { method: "DELETE", path: "/templates/{id}", status: 204 },
  agent: null,
  scope: "posts:write",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
