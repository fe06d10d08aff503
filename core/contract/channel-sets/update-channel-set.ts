import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { ChannelSet } from "../resources/channel-set.ts";
import { strictObject } from "../strict-object.ts";
import { SetChannels } from "./set-channels.ts";

export const UpdateChannelSet = defineOperation({
  name: "channel_sets.update",
  kind: "mutation",
  summary: "Update a channel set",
  description:
    "Changes its name or channels. `channels` replaces the whole list. Omitted fields stay as they are.",
  http: { method: "PATCH", path: "/channel-sets/{id}" },
  agent: null,
  scope: "channels",
  input: strictObject({ id: Id, name: GivenName.optional(), channels: SetChannels.optional() }),
  output: ChannelSet,
  refusals: ["name_taken", "unknown_channel"],
});
