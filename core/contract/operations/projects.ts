import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { PostingTimes } from "../resources/posting-time.ts";
import { Project } from "../resources/project.ts";
import { strictObject } from "../strict-object.ts";

export const ListProjects = defineOperation({
  name: "projects.list",
  kind: "query",
  summary: "List projects",
  description: "Sorted by name.",
  http: { method: "GET", path: "/projects" },
  agent: readingTool({
    tool: "get_organization",
    action: "projects",
    description: "projects, which group channels.",
  }),
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(Project),
  refusals: [],
});

export const CreateProject = defineOperation({
  name: "projects.create",
  kind: "mutation",
  summary: "Create a project",
  description:
    "A project groups channels, such as those of a brand or a client. Add a channel with `PATCH /channels/{id}`.",
  http: { method: "POST", path: "/projects", status: 201 },
  agent: null,
  scope: "channels",
  input: strictObject({ name: GivenName }),
  output: Project,
  refusals: ["name_taken"],
  idempotent: true,
});

export const UpdateProject = defineOperation({
  name: "projects.update",
  kind: "mutation",
  summary: "Update a project",
  description: "Renames it or sets its posting times. Its ID and its channels stay the same.",
  http: { method: "PATCH", path: "/projects/{id}" },
  agent: null,
  scope: "channels",
  input: strictObject({
    id: Id,
    name: GivenName.optional(),
    posting_times: PostingTimes.optional().meta({
      description:
        "The weekly posting times of its channels, in the organization's time zone. Replaces the previous schedule; posts already in a queue keep their times. An empty list: the organization's posting times.",
    }),
  }),
  output: Project,
  refusals: ["name_taken"],
});

export const DeleteProject = defineOperation({
  name: "projects.delete",
  kind: "mutation",
  summary: "Delete a project",
  description:
    "Its channels stay connected, without a project. A project that the approval rules name can't be deleted.",
  http: { method: "DELETE", path: "/projects/{id}", status: 204 },
  agent: null,
  scope: "channels",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: ["named_in_rule"],
});
