import type { Provider } from "../spec.ts";
import { editStatus, readStatus } from "./client.ts";
import { preparedCall } from "./prepare.ts";

/** An edit without file IDs removes the status's files, so they are read first. */
export const edit: NonNullable<Provider["edit"]> = async (context, { item, index, prepared }) => {
  const words = preparedCall(prepared).items[index];
  if (words === undefined) throw new Error("The edited post has no text.");
  const { files, poll, visibility, ...body } = words;
  const { media_attachments } = await readStatus(context, item.external_post_id);
  const media_ids = media_attachments.map(({ id }) => id);
  await editStatus(context, item.external_post_id, { spoiler_text: "", ...body, media_ids });
};
