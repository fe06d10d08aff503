import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MOST_CHANNELS } from "../limits.ts";
import { Channel } from "../resources/channel.ts";
import { strictObject } from "../strict-object.ts";

export const ChooseAccounts = defineOperation({
  name: "channels.choose_accounts",
  kind: "mutation",
  summary: "Connect accounts from a sign-in",
  description:
    "Each chosen account becomes a channel; an account that is already connected keeps its channel. Works once per sign-in, within half an hour, for the person who started it.",
  agent: null,
  scope: "channels",
  reserved_for: "people",
  input: strictObject({
    connection: Id,
    accounts: z.array(z.string().min(1).max(300)).min(1).max(MOST_CHANNELS).meta({
      description: "The platform's IDs of the accounts.",
    }),
  }),
  output: z.object({
    channels: z.array(Channel),
    failed: z.array(z.object({ handle: z.string(), message: z.string() })),
  }),
  refusals: ["connect_failed"],
});
