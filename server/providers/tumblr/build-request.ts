import { createMultipart } from "../kit/files/multipart.ts";
import type { ProviderContext } from "../spec.ts";
import { identifierOf } from "./build-content.ts";
import type { PreparedCall } from "./prepare.ts";

/**
 * Returns the post as JSON or, with files, as a form whose first part is the JSON. Throws a ProviderError if a file is
 * gone.
 */
export async function buildRequest(
  context: ProviderContext,
  url: string,
  call: PreparedCall,
): Promise<Request> {
  const { files, prepared_at: _, ...post } = call;
  const value = JSON.stringify(post);
  const content_type = "application/json";
  if (files.length === 0) {
    const headers = { "content-type": content_type };
    return new Request(url, { method: "POST", body: value, headers });
  }
  return createMultipart(context, url, {
    fields: [{ name: "json", value, content_type }],
    files: files.map((file, index) => {
      const ending = file.content_type.split("/").at(-1)?.replace("quicktime", "mov");
      return { name: identifierOf(index), filename: `file-${index}.${ending}`, file };
    }),
  });
}
