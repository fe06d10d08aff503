import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { mapInput } from "../map-input.ts";
import { MediaFileInUse } from "../resources/file-use.ts";
import { strictObject } from "../strict-object.ts";

const ByHandle = mapInput(strictObject({ handle: Id }), ({ handle }) => ({ id: handle }));

export const GetFile = defineOperation({
  name: "files.get",
  kind: "query",
  summary: "Get a file",
  description: "Returns the file and the posts that use it. Poll until it is `ready` or `failed`.",
  http: { method: "GET", path: "/files/{id}" },
  aliases: [
    {
      method: "GET",
      path: "/media/{handle}",
      name: "media.get",
      summary: "Get a file",
      description: "Returns one file by ID.",
      input: ByHandle,
    },
  ],
  agent: readingTool({
    tool: "get_media",
    description:
      "Reads one file: status, type, size, dimensions, duration, alt text, and where it is used.",
  }),
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: MediaFileInUse,
  refusals: [],
});
