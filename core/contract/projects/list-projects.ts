import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Project } from "../resources/project.ts";
import { strictObject } from "../strict-object.ts";

export const ListProjects = defineOperation({
  name: "projects.list",
  kind: "query",
  summary: "List projects",
  description: "By name.",
  http: { method: "GET", path: "/projects" },
  agent: readingTool("list_projects"),
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(Project),
  refusals: [],
});
