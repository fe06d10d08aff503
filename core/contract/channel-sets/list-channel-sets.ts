import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { ChannelSet } from "../resources/channel-set.ts";
import { strictObject } from "../strict-object.ts";

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
