import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { ReceivedPost } from "../resources/received-post.ts";
import { strictObject } from "../strict-object.ts";

export const ListReceived = defineOperation({
  name: "sandbox.received",
  kind: "query",
  summary: "List what a sandbox channel received",
  description:
    "Everything the simulator stored for the channel, oldest first and including duplicates, so that you can assert what really arrived.",
  http: { method: "GET", path: "/sandbox/channels/{id}/received" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.array(ReceivedPost),
  refusals: ["unsupported_mode"],
});
