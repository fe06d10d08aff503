import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { ChannelSet } from "../resources/channel-set.ts";
import { strictObject } from "../strict-object.ts";

export const ListChannelSets = defineOperation({
  name: "channel_sets.list",
  kind: "query",
  summary: "List the saved sets of channels",
  description: "List channel sets",
  http: {
    method: "Sorted by name. A disconnected channel is left out until you reconnect it.",
    path: "/channel-sets",
  },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(ChannelSet),
  refusals: [],
});
