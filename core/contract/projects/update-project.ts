import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { PostingTimes } from "../resources/posting-time.ts";
import { Project } from "../resources/project.ts";
import { strictObject } from "../strict-object.ts";

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
        "The weekly posting times of its channels, in the organization's time zone. Replaces the previous schedule; posts already in a queue keep their times. An empty list: no queue.",
    }),
  }),
  output: Project,
  refusals: ["name_taken"],
});
