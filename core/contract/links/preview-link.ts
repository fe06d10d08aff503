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
    "What the page at an address says of itself: the card that a post on the channel shows. For a sandbox channel it is read from the sandbox's own web. Null where there is nothing to show, where it can't be read within some seconds, or where the organization has had many read in the last minute. Kept for ten minutes.",
  http: { method: "GET", path: "/channels/{id}/link-preview" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id, url: WebAddress }),
  output: LinkPreview.nullable(),
  refusals: [],
});
