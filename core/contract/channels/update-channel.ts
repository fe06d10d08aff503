import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { Channel } from "../resources/channel.ts";
import { strictObject } from "../strict-object.ts";

export const UpdateChannel = defineOperation({
  name: "channels.update",
  kind: "mutation",
  summary: "Rename a channel, or move it between projects",
  description: "Changes what is sent and keeps the rest.",
  http: { method: "PATCH", path: "/channels/{id}" },
  agent: null,
  scope: "channels",
  input: strictObject({
    id: Id,
    name: GivenName.optional().meta({ description: "What the team calls it." }),
    project_id: Id.nullable().optional().meta({ description: "Null takes it out of its project." }),
  }),
  output: Channel,
  refusals: ["unknown_project"],
});
