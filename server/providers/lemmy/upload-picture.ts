import { z } from "zod";
import { createMultipart } from "../kit/files/multipart.ts";
import { callPlatform } from "../kit/http.ts";
import type { PreparedFile, ProviderContext } from "../spec.ts";
import { serverOf } from "./client.ts";
import { mapError, unreadable } from "./map-error.ts";

/** Response of pict-rs (git.asonix.dog/asonix/pict-rs, README, API). */
const Stored = z.object({
  msg: z.literal("ok"),
  files: z.array(z.object({ file: z.string() })).min(1),
});

/**
 * Uploads an image to the server, which passes it to pict-rs, and returns its URL. A repeated upload creates a second
 * image that nobody sees. Throws a ProviderError.
 */
export async function uploadPicture(context: ProviderContext, file: PreparedFile): Promise<string> {
  const { fetch, server, jwt } = serverOf(context);
  const url = `${server}/pictrs/image`;
  // The field name of `uploadImage` (join-lemmy.org/api).
  const files = [{ name: "images[]", filename: nameOf(file), file }];
  const request = await createMultipart(context, url, { fields: [], files });
  request.headers.set("authorization", `Bearer ${jwt}`);
  const answer = await callPlatform({ fetch, request, effect: "reads" });
  if (answer.status !== 201 && answer.status !== 200) throw mapError(answer, "reads");
  const [stored] = Stored.safeParse(answer.json).data?.files ?? [];
  if (stored === undefined) throw unreadable(answer, "reads");
  return `${url}/${stored.file}`;
}

function nameOf({ content_type }: PreparedFile): string {
  return `picture.${content_type.split("/").at(-1)?.replace("jpeg", "jpg")}`;
}
