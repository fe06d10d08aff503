import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MOST_CHANNELS } from "../limits.ts";
import { Channel } from "../resources/channel.ts";
import { strictObject } from "../strict-object.ts";

export const ChooseAccounts = defineOperation({
  name: "channels.choose_accounts",
  kind: "mutation",
  summary: "Connect some of the accounts that a sign-in on the platform's pages gave access to",
  description:
    "Each account that is chosen becomes a channel; one that is connected already keeps its channel. A sign-in is chosen from once, within half an hour, by the person who began it.",
  agent: null,
  scope: "channels",
  reserved_for: "people",
  input: strictObject({
    connection: Id,
    accounts: z.array(z.string().min(1).max(300)).min(1).max(MOST_CHANNELS).meta({
      description: "The platform's ids of the accounts.",
    }),
  }),
  output: z.object({
    channels: z.array(Channel),
    failed: z.array(z.object({ handle: z.string(), message: z.string() })),
  }),
  refusals: ["connect_failed"],
});
