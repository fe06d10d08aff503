import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { LinkPreview } from "../resources/link-preview.ts";
import { strictObject } from "../strict-object.ts";
import { WebAddress } from "../web-address.ts";

export const PreviewLink = defineOperation({
  name: "links.preview",
  kind: "query",
  summary: "Preview a link",
  description:
    "Returns the card that a post on the channel shows for this URL, from what the page declares. A sandbox channel reads it from the sandbox's own web. Null if the page declares nothing, can't be read within a few seconds, or the organization has requested many previews in the last minute. Cached for ten minutes.",
  http: { method: "GET", path: "/channels/{id}/link-preview" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id, url: WebAddress }),
  output: LinkPreview.nullable(),
  refusals: ["private_address"],
});
