"use server";
import { revalidatePath } from "next/cache";
import { openOrganization } from "#app/(dashboard)/open-workspace.ts";
import { orMessage } from "#app/or-message.ts";
import { server } from "#app/server.ts";
import type { CommentState } from "#components/sandbox/comment-form.tsx";
import { COMMENTS_COPY, MOST_IN_COMMENT, MOST_IN_READER } from "#components/sandbox/copy.ts";

interface Place {
  slug: string;
  channel: string;
  id: string;
  external_post_id: string;
}

/**
 * Adds a comment by a reader of the simulated platform to a received post. Requires permission to reply to comments.
 */
export async function writeComment(
  { slug, channel, id, external_post_id: on }: Place,
  _before: CommentState,
  form: FormData,
): Promise<CommentState> {
  const { ask } = await openOrganization(slug, "/inbox");
  const text = `${form.get("text") ?? ""}`.trim().slice(0, MOST_IN_COMMENT);
  const name = `${form.get("author") ?? ""}`.trim().slice(0, MOST_IN_READER) || "Rita Reader";
  if (text === "") return { problem: COMMENTS_COPY.empty, is_added: false };
  const author = { name, handle: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "") || "reader" };
  const comment = { id: channel, kind: "comment", text, author, on } as const;
  const written = await orMessage(ask(server.registry.sandbox.write_comment, comment));
  if ("message" in written) return { problem: written.message, is_added: false };
  revalidatePath(`/sandbox/${channel}/${id}`);
  return { problem: null, is_added: true };
}
