import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { Project } from "../resources/project.ts";
import { strictObject } from "../strict-object.ts";

export const UpdateProject = defineOperation({
  name: "projects.update",
  kind: "mutation",
  summary: "Rename a project",
  description: "Its id stays, and so does everything it is on.",
  http: { method: "PATCH", path: "/projects/{id}" },
  agent: null,
  scope: "channels",
  input: strictObject({ id: Id, name: GivenName }),
  output: Project,
  refusals: ["name_taken"],
});
