import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const RefreshInteractions = defineOperation({
  name: "channels.refresh_interactions",
  kind: "mutation",
  summary: "Read new comments now",
  description:
    "Reads what is new on the channel without waiting for the next sync. At most once in 10 seconds.",
  http: { method: "POST", path: "/channels/{id}/interactions/refresh", status: 202 },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id }),
  output: z.object({ channel_id: z.string() }),
  refusals: ["not_replyable", "rate_limited"],
});
