import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const RevokeApp = defineOperation({
  name: "apps.revoke",
  kind: "mutation",
  summary: "Disconnect an app",
  description:
    "Its tokens stop working at once. An app of another member loses this organization; your own is disconnected altogether.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
