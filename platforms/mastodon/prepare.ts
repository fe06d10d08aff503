import { z } from "zod";
import { prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { readPoll } from "#platforms/kit/poll.ts";
import {
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, findQuotable } from "./api.ts";
import { Options } from "./prepared-call.ts";
import { kindOf } from "./software.ts";

const KEY_BYTES = 16;

const Chosen = Options.extend({ quote: z.string().optional() });

export const prepare: Provider["prepare"] = async (
  context,
  { format, items, options, now, entropy },
) => {
  const { quote = "", ...chosen } = Chosen.parse(options);
  const poll = readPoll({ format, options });
  const quoted = await findQuoted(context, quote.trim());
  const settings = withSensitive(context, chosen);
  const bodies = items.map(async ({ rendition, media }, index) => ({
    status: rendition.text.toWellFormed(),
    ...settings,
    ...(index === 0 ? quoted : {}),
    ...(poll === undefined ? {} : { poll }),
    files: await prepareFiles(context, media, format),
  }));
  return {
    token: Buffer.from(entropy(KEY_BYTES)).toString("hex"),
    request: { items: await Promise.all(bodies), prepared_at: now.toISOString() },
  };
};

/** Pixelfed drops the content warning of a post that isn't sensitive (its ApiV1Controller.php, `statusCreate`). */
function withSensitive(context: ProviderContext, chosen: z.infer<typeof Options>) {
  const { photos } = kindOf(accountOf(context).software);
  return photos && chosen.spoiler_text ? { ...chosen, sensitive: true } : chosen;
}

/**
 * Returns the post at the address that a person entered, as the account's server knows it. Throws a ProviderError,
 * `validation` if there is none or its author doesn't let it be quoted.
 */
async function findQuoted(
  context: ProviderContext,
  address: string,
): Promise<{ quoted_status_id?: string }> {
  if (address === "") return {};
  const found = await findQuotable(context, address);
  if (found === "may_not_search")
    throw new ProviderError(
      "unsupported",
      "This channel was connected before Crier could quote posts. Reconnect it and allow everything, or remove the quote.",
    );
  if (found === null)
    throw refusal(
      "The post to quote wasn't found: it was deleted, its address is wrong, or this account can't see it. Choose another, or remove the quote.",
    );
  if (!found.open)
    throw refusal("The author of the post to quote doesn't let you quote it. Remove the quote.");
  return { quoted_status_id: found.id };
}

function refusal(message: string): ProviderError {
  return new ProviderError("validation", message);
}
