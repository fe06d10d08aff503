import { type Provider, ProviderError } from "../spec.ts";
import { readLanguages, updateSnippet } from "./client.ts";
import { preparedCall } from "./prepare.ts";

/** YouTube removes omitted fields, so the languages that users have set there are read first. */
export const edit: NonNullable<Provider["edit"]> = async (context, { item, prepared }) => {
  const { snippet } = preparedCall(prepared).video;
  const languages = await readLanguages(context, item.external_post_id);
  if (languages === null) throw new ProviderError("validation", "YouTube doesn't have this video.");
  await updateSnippet(context, item.external_post_id, { ...languages, ...snippet });
};
