import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const RevokeApp = defineOperation({
  name: "apps.revoke",
  kind: "mutation",
  summary: "Disconnect an app",
  description:
    "Invalidates the app's tokens at once. For another member's app, only its access to this organization ends; your own is disconnected completely.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
