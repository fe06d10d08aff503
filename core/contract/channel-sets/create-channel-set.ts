import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { MOST_CHANNEL_SETS } from "../limits.ts";
import { ChannelSet } from "../resources/channel-set.ts";
import { strictObject } from "../strict-object.ts";
import { SetChannels } from "./set-channels.ts";

export const CreateChannelSet = defineOperation({
  name: "channel_sets.create",
  kind: "mutation",
  summary: "Create a channel set",
  description: `Saves channels that are often chosen together under a name. An organization can have up to ${MOST_CHANNEL_SETS} sets.`,
  http: { method: "POST", path: "/channel-sets", status: 201 },
  agent: null,
  scope: "channels",
  input: strictObject({ name: GivenName, channels: SetChannels }),
  output: ChannelSet,
  refusals: ["name_taken", "unknown_channel", "too_many_sets"],
  idempotent: true,
});
