import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const BeginConnect = defineOperation({
  name: "channels.begin_connect",
  kind: "mutation",
  summary: "Begin to connect a channel on the platform's own pages",
  description:
    "Answers the address at which the person signs in and allows Crier to post. Within ten minutes they come back from there.",
  agent: null,
  scope: "channels",
  reserved_for: "people",
  input: strictObject({
    provider: Id,
    server: z.string().max(300).optional().meta({
      description: "Where accounts are on servers of their own: the account's.",
    }),
  }),
  output: z.object({ url: z.url() }),
  refusals: ["unknown_provider", "unsupported_mode", "connect_failed"],
});
