import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const RefreshPostMetrics = defineOperation({
  name: "posts.refresh_metrics",
  kind: "mutation",
  summary: "Refresh a post's metrics",
  description:
    "Reads the post's metrics from the platforms now instead of waiting for the next scheduled reading. At most once in 5 minutes, or in 10 seconds if all of its channels are sandbox channels.",
  http: { method: "POST", path: "/posts/{id}/metrics/refresh", status: 202 },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.object({ post_id: z.string() }),
  refusals: ["not_measured", "rate_limited"],
});
