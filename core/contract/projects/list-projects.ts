import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Project } from "../resources/project.ts";
import { strictObject } from "../strict-object.ts";

export const ListProjects = defineOperation({
  name: "projects.list",
  kind: "query",
  summary: "List projects",
  description: "Sorted by name.",
  http: { method: "GET", path: "/projects" },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(Project),
  refusals: [],
});
