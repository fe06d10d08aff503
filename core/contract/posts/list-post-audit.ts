import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { AuditEvent } from "../resources/audit-event.ts";
import { strictObject } from "../strict-object.ts";

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
