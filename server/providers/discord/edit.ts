import type { Provider } from "../spec.ts";
import { SUPPRESS_EMBEDS } from "./build-body.ts";
import { editMessage } from "./client.ts";
import { preparedCall } from "./prepare.ts";
import { Reference } from "./remove.ts";

/** According to Discord, this is the only flag of a message that can be changed. */
export const edit: NonNullable<Provider["edit"]> = async (context, { item, prepared }) => {
  const { content, allow_mentions, suppress_embeds } = preparedCall(prepared);
  const { thread_id } = Reference.parse(item.reference);
  await editMessage(
    context,
    { id: item.external_post_id, thread_id },
    {
      content,
      allowed_mentions: { parse: allow_mentions ? ["users", "roles", "everyone"] : [] },
      flags: suppress_embeds ? SUPPRESS_EMBEDS : 0,
    },
  );
};
