import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Project } from "../resources/project.ts";
import { strictObject } from "../strict-object.ts";

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
