import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { MOST_CHANNEL_SETS, MOST_CHANNELS } from "../limits.ts";
import { ChannelSet } from "../resources/channel-set.ts";
import { strictObject } from "../strict-object.ts";

const SetChannels = z
  .array(Id)
  .max(MOST_CHANNELS)
  .meta({ description: "Channel IDs. Duplicates count once." });

export const ListChannelSets = defineOperation({
  name: "channel_sets.list",
  kind: "query",
  summary: "List channel sets",
  description: "Sorted by name. A disconnected channel is left out until you reconnect it.",
  http: { method: "GET", path: "/channel-sets" },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(ChannelSet),
  refusals: [],
});

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

export const DeleteChannelSet = defineOperation({
  name: "channel_sets.delete",
  kind: "mutation",
  summary: "Delete a channel set",
  description: "Its channels stay connected, and posts keep their channels.",
  http: { method: "DELETE", path: "/channel-sets/{id}", status: 204 },
  agent: null,
  scope: "channels",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
