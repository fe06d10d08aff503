import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const BeginConnect = defineOperation({
  name: "channels.begin_connect",
  kind: "mutation",
  summary: "Start connecting a channel with OAuth",
  description:
    "Returns the URL where the person signs in and allows Crier to post. They must return from it within ten minutes.",
  agent: null,
  scope: "channels",
  reserved_for: "people",
  input: strictObject({
    provider: Id,
    server: z.string().max(300).optional().meta({
      description: "For platforms where each account has its own server: that server.",
    }),
  }),
  output: z.object({ url: z.url() }),
  refusals: ["unknown_provider", "unsupported_mode", "connect_failed"],
});
