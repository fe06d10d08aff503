import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { ChannelSet } from "../resources/channel-set.ts";
import { strictObject } from "../strict-object.ts";

export const ListChannelSets = defineOperation({
  name: "channel_sets.list",
  kind: "query",
  summary: "List the saved sets of channels",
  description: "By name. A channel that has been disconnected is in none; connected again, it is.",
  http: { method: "GET", path: "/channel-sets" },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(ChannelSet),
  refusals: [],
});
