import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { PostVersion } from "#core/contract/resources/post-version.ts";
import { strictObject } from "#core/contract/strict-object.ts";

export const VersionNumber = z.int().min(1).max(2_147_483_647);

export const GetPostVersion = defineOperation({
  name: "posts.version",
  kind: "query",
  summary: "Get a version of a post",
  description: "The post as it was saved then: its content and what each channel customized.",
  http: { method: "GET", path: "/posts/{id}/versions/{number}" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id, number: VersionNumber }),
  output: PostVersion,
  refusals: [],
});
