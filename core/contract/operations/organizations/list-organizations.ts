import { z } from "zod";
import { readingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Organization } from "#core/contract/resources/organization.ts";
import { strictObject } from "#core/contract/strict-object.ts";

export const ListOrganizations = defineOperation({
  name: "organizations.list",
  kind: "query",
  summary: "List organizations",
  description:
    "The organizations that the credential can access: an API key's own, or all that the person is a member of, oldest membership first.",
  http: { method: "GET", path: "/organizations" },
  agent: readingTool({
    tool: "get_organization",
    action: "organizations",
    description: "with slug and time zone.",
  }),
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(Organization),
  refusals: [],
});
