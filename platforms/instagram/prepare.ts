import { z } from "zod";
import { Format } from "#core/contract/resources/channel-entry.ts";
import { readList } from "#core/domain/measure/list-length.ts";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { readOptions } from "#platforms/kit/read-options.ts";
import {
  type PreparedPost,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { findProfessional } from "./api.ts";
import { readTags, Tag } from "./read-tags.ts";

const TOKEN_BYTES = 16;

/** Sent as they are. */
const Settings = z.object({
  share_to_feed: z.boolean().optional(),
  thumb_offset: z.int().optional(),
  cover_url: z.string().optional(),
  trial_reel: z.string().optional(),
  first_comment: z.string().optional(),
  is_ai_generated: z.boolean().optional(),
  is_paid_partnership: z.boolean().optional(),
  is_poll_duration_extended: z.boolean().optional(),
  is_comment_prompt_used: z.boolean().optional(),
});

const Options = Settings.extend({
  collaborators: z.string().default(""),
  user_tags: z.string().default(""),
  location_id: z.string().default(""),
  branded_content_sponsor_ids: z.string().default(""),
  poll_choices: z.array(z.string()).default([]),
});
type Options = z.infer<typeof Options>;

const PreparedCall = Settings.extend({
  format: Format,
  caption: z.string(),
  files: z.array(PreparedFile),
  collaborators: z.array(z.string()).default([]),
  user_tags: z.array(Tag).default([]),
  location_id: z.string().optional(),
  sponsor_ids: z.array(z.string()).default([]),
  poll_choices: z.array(z.string()).optional(),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/**
 * Instagram has no idempotency key for a post: the token is only for the ledger. Partners of a paid partnership are
 * looked up by name. Throws a ProviderError for what the manifest can't express, such as a name that can't be one.
 */
export const prepare: Provider["prepare"] = async (
  context,
  { format, items: [item], options, now, entropy },
) => {
  const files = await prepareFiles(context, item?.media ?? [], format);
  if (files.length === 0) throw refusal("Instagram needs at least one image or video.");
  const asked = readOptions(Options, options);
  const poll_choices = asked.poll_choices.map((choice) => choice.trim().toWellFormed());
  return {
    token: Buffer.from(entropy(TOKEN_BYTES)).toString("hex"),
    request: {
      ...Settings.parse(options),
      format,
      caption: item?.rendition.text.toWellFormed() ?? "",
      files,
      collaborators: readList(asked.collaborators).map(readName),
      user_tags: readTags(asked.user_tags, { format, files }),
      ...locationOf(asked),
      sponsor_ids: await findSponsors(context, asked),
      ...(poll_choices.length === 0 ? {} : { poll_choices }),
      prepared_at: now.toISOString(),
    },
  };
};

function readName(typed: string): string {
  const [, name] = /^@?([\w.]{1,30})$/.exec(typed) ?? [];
  if (name !== undefined) return name;
  throw refusal(
    `“${typed}” isn't a name on Instagram. Write it such as “@ana”, and separate names by commas.`,
  );
}

function locationOf({ location_id }: Options): { location_id?: string } {
  const id = location_id.trim();
  if (id === "") return {};
  if (/^\d+$/.test(id)) return { location_id: id };
  throw refusal(
    "A location is the ID of a Facebook Page, which has only digits. Correct it, or remove it.",
  );
}

/** Instagram takes partners by ID, which only it knows. */
function findSponsors(context: ProviderContext, asked: Options): Promise<string[]> {
  const names = readList(asked.branded_content_sponsor_ids);
  return Promise.all(
    names.map(async (typed) => {
      if (IG_ID.test(typed)) return typed;
      const name = readName(typed);
      const id = await findProfessional(context, name);
      if (id !== null) return id;
      throw refusal(
        `Instagram has no business or creator account “@${name}”. Correct the partner's name, or remove it.`,
      );
    }),
  );
}

/** IDs have 17 digits; names rarely have only digits. */
const IG_ID = /^\d{15,20}$/;

function refusal(message: string): ProviderError {
  return new ProviderError("validation", message);
}

export function preparedCall({ request }: PreparedPost): PreparedCall {
  return PreparedCall.parse(request);
}
