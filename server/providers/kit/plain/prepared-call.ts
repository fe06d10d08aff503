import { z } from "zod";
import { Format } from "#core/contract/resources/channel-entry.ts";
import type { PreparedPost, Provider } from "#server/providers/spec.ts";
import { PreparedFile, prepareFiles } from "../files/prepared-file.ts";

const KEY_BYTES = 16;

/** What the sandbox is sent, options and all, so that its page shows everything a post carries. */
const PreparedCall = z.object({
  items: z.array(
    z.object({ key: z.string(), text: z.string(), files: z.array(PreparedFile).default([]) }),
  ),
  format: Format,
  title: z.string().optional(),
  options: z.record(z.string(), z.json()),
});

export const prepare: Provider["prepare"] = async (
  context,
  { format, title, items, options, entropy },
) => {
  const token = Buffer.from(entropy(KEY_BYTES)).toString("hex");
  const keyed = items.map(async ({ rendition: { text }, media }, index) => {
    const files = await prepareFiles(context, media, format);
    return { key: `${token}-${index + 1}`, text: text.toWellFormed(), files };
  });
  const titled = title === null ? {} : { title };
  return {
    token,
    request: PreparedCall.parse({ items: await Promise.all(keyed), format, ...titled, options }),
  };
};

/** What `prepare` stored: the items, and what each of them is sent with. */
export function preparedCall(prepared: PreparedPost) {
  const { items, ...shared } = PreparedCall.parse(prepared.request);
  return { items, shared };
}
