import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Post } from "../resources/post.ts";
import { strictObject } from "../strict-object.ts";
import { WebAddress } from "../web-address.ts";

export const SettleEntry = defineOperation({
  name: "posts.settle",
  kind: "mutation",
  summary: "Settle an unconfirmed channel",
  description:
    "For a channel that is `unconfirmed`, after looking there. `published`: the post is out, at `url`. `retry`: it is not out, so it is sent again; a platform that can be asked is asked once more before that. That is `202`.",
  http: {
    method: "POST",
    path: "/posts/{id}/entries/{channel_id}/settle",
    status: { among: [200, 202], choose: (_, { outcome }) => (outcome === "retry" ? 202 : 200) },
    etag: "updated_at",
  },
  agent: null,
  scope: "posts:write",
  arms: ({ outcome }) => outcome === "retry",
  input: strictObject({
    id: Id,
    channel_id: Id,
    outcome: z.enum(["published", "retry"]),
    url: WebAddress.optional().meta({
      description: "Where the post is. With `published`, and only then.",
    }),
  }).superRefine(({ outcome, url }, context) => {
    if (outcome === "published" && url === undefined) {
      context.addIssue({ code: "custom", path: ["url"], message: "is required with `published`" });
    }
    if (outcome === "retry" && url !== undefined) {
      context.addIssue({
        code: "custom",
        path: ["url"],
        message: "goes without `retry`: leave it out",
      });
    }
  }),
  output: Post,
  refusals: ["not_ready", "sandbox_credits", "not_unconfirmed"],
  idempotent: true,
});
