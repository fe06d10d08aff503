import { z } from "zod";
import { changingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { WebAddress } from "#core/contract/web-address.ts";

export const SettleEntry = defineOperation({
  name: "posts.settle",
  kind: "mutation",
  summary: "Resolve an unconfirmed channel",
  description:
    "For a channel that is `unconfirmed`, after you checked it on the platform. `published`: the post is there, at `url`. `retry`: it isn't, so send it again; where possible, Crier first asks the platform once more. Returns 202 with `retry`.",
  http: {
    method: "POST",
    path: "/posts/{id}/entries/{channel_id}/settle",
    status: { among: [200, 202], choose: (_, { outcome }) => (outcome === "retry" ? 202 : 200) },
    etag: "updated_at",
  },
  agent: changingTool({
    tool: "manage_post",
    action: "settle",
    description:
      "an unconfirmed channel, once a person looked there: published (it is there, at url) or retry.",
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
    describe: { url: "" },
  }),
  scope: "posts:write",
  arms: ({ outcome }) => outcome === "retry",
  input: strictObject({
    id: Id,
    channel_id: Id,
    outcome: z.enum(["published", "retry"]),
    url: WebAddress.optional().meta({
      description:
        "The URL of the published post. Required with `published`, not allowed otherwise.",
    }),
  }).superRefine(({ outcome, url }, context) => {
    if (outcome === "published" && url === undefined) {
      context.addIssue({ code: "custom", path: ["url"], message: "is required with `published`" });
    }
    if (outcome === "retry" && url !== undefined) {
      context.addIssue({
        code: "custom",
        path: ["url"],
        message: "can't be combined with `retry`: leave it out",
      });
    }
  }),
  output: Post,
  refusals: ["not_ready", "sandbox_credits", "not_unconfirmed"],
  idempotent: true,
});
