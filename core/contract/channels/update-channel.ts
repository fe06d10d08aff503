import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { Channel } from "../resources/channel.ts";
import { PostingTimes } from "../resources/posting-time.ts";
import { strictObject } from "../strict-object.ts";

export const UpdateChannel = defineOperation({
  name: "channels.update",
  kind: "mutation",
  summary: "Update a channel",
  description:
    "Renames it, moves it between projects, or sets its posting times. Fields that aren't sent stay as they are.",
  http: { method: "PATCH", path: "/channels/{id}" },
  agent: null,
  scope: "channels",
  input: strictObject({
    id: Id,
    name: GivenName.optional().meta({ description: "What the team calls it." }),
    project_id: Id.nullable().optional().meta({ description: "Null takes it out of its project." }),
    posting_times: PostingTimes.nullable().optional().meta({
      description:
        "The whole weekly schedule of its queue, in the organization's time zone. It replaces the previous one; posts already in the queue keep their times. Null: the project's. An empty list: no queue.",
    }),
  }),
  output: Channel,
  refusals: ["unknown_project"],
});
