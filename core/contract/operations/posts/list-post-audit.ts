import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { AuditEvent } from "#core/contract/resources/audit-event.ts";
import { strictObject } from "#core/contract/strict-object.ts";

export const ListPostAudit = defineOperation({
  name: "posts.audit",
  kind: "query",
  summary: "List a post's history",
  description: "Who did what to the post, oldest first: the latest 200 events.",
  http: { method: "GET", path: "/posts/{id}/audit" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.array(AuditEvent),
  refusals: [],
});
