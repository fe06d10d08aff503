import { z } from "zod";
import type { PreparedPost, Provider } from "../spec.ts";

const KEY_BYTES = 16;

const PreparedCall = z.object({
  body: z.object({ status: z.string() }),
  /** When the post was made ready: it can't be out earlier. */
  prepared_at: z.iso.datetime(),
});

export const prepare: Provider["prepare"] = async (_, { rendition, now, entropy }) => ({
  token: Buffer.from(entropy(KEY_BYTES)).toString("hex"),
  request: { body: { status: rendition.text.toWellFormed() }, prepared_at: now.toISOString() },
});

/** The call that `prepare` stored. */
export function preparedCall(prepared: PreparedPost): z.infer<typeof PreparedCall> {
  return PreparedCall.parse(prepared.request);
}
