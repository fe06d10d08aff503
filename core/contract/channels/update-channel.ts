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
    "Renames the channel, moves it to another project, or sets its posting times. Omitted fields stay as they are.",
  http: { method: "PATCH", path: "/channels/{id}" },
  agent: null,
  scope: "channels",
  input: strictObject({
    id: Id,
    name: GivenName.optional().meta({ description: "The name your team uses." }),
    project_id: Id.nullable().optional().meta({ description: "Null removes it from its project." }),
    posting_times: PostingTimes.nullable().optional().meta({
      description:
        "The channel's weekly posting times, in the organization's time zone. Replaces the previous schedule; posts already in the queue keep their times. Null: use the project's schedule. An empty list: no queue.",
    }),
  }),
  output: Channel,
  refusals: ["unknown_project"],
});
