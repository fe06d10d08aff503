/** The fields of a post's containers (https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media). */
import { isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import type { ContainerItem, Fields } from "#platforms/kit/graph/container-api.ts";
import { GraphError } from "#platforms/kit/graph/graph-error.ts";
import { pollAttachment } from "#platforms/kit/graph/poll-attachment.ts";
import {
  type PreparedFile,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import type { PreparedCall } from "./prepare.ts";

/** Instagram reads a file within minutes, and keeps a container for a day. */
const ADDRESS_LASTS_MS = 24 * 3_600_000;

/**
 * Returns the containers of a post (https://developers.facebook.com/docs/instagram-platform/content-publishing): for a
 * carousel one per file and then its own. A story has no caption.
 */
export function buildContainers(context: ProviderContext, call: PreparedCall): ContainerItem {
  const { format, files } = call;
  if (format === "carousel")
    return {
      parts: files.map((file, index) => () => partOf(context, file, tagsOf(call, index))),
      whole: async (parts) => ({
        media_type: "CAROUSEL",
        children: parts.join(","),
        ...feedSettings(call),
      }),
    };
  const [file] = files as [PreparedFile];
  return {
    parts: [],
    whole: async () => ({
      ...(await addressOf(context, file)),
      ...settingsOf(call, file),
      user_tags: tagsOf(call, 0),
    }),
  };
}

function settingsOf(call: PreparedCall, file: PreparedFile): Fields {
  switch (call.format) {
    case "story":
      return { media_type: "STORIES", ...partnershipOf(call) };
    case "reel":
      return {
        media_type: "REELS",
        ...feedSettings(call),
        share_to_feed: call.share_to_feed?.toString(),
        thumb_offset: call.thumb_offset?.toString(),
        cover_url: call.cover_url,
        trial_params: call.trial_reel && JSON.stringify({ graduation_strategy: call.trial_reel }),
      };
    default:
      return { ...feedSettings(call), alt_text: altTextOf(file) };
  }
}

/** What posts, carousels and reels have. A carousel has it on its own container. */
function feedSettings(call: PreparedCall): Fields {
  return {
    caption: orNothing(call.caption),
    collaborators: listOf(call.collaborators),
    location_id: call.location_id,
    is_ai_generated: call.is_ai_generated?.toString(),
    ...partnershipOf(call),
    poll_attachment: pollAttachment(call.poll_choices),
    is_poll_duration_extended: onlyTrue(call.is_poll_duration_extended),
    is_comment_prompt_used: onlyTrue(call.is_comment_prompt_used),
  };
}

function partnershipOf({ is_paid_partnership, sponsor_ids }: PreparedCall): Fields {
  return {
    is_paid_partnership: onlyTrue(is_paid_partnership),
    branded_content_sponsor_ids: listOf(sponsor_ids),
  };
}

function tagsOf({ user_tags }: PreparedCall, index: number): string | undefined {
  return listOf(user_tags.filter(({ file }) => file === index).map(({ file, ...tag }) => tag));
}

function listOf(items: readonly unknown[]): string | undefined {
  return items.length === 0 ? undefined : JSON.stringify(items);
}

function onlyTrue(value: boolean | undefined): string | undefined {
  return value ? "true" : undefined;
}

async function partOf(
  context: ProviderContext,
  file: PreparedFile,
  user_tags: string | undefined,
): Promise<Fields> {
  const kind = isVideoFile(file) ? { media_type: "VIDEO" } : { alt_text: altTextOf(file) };
  return { ...(await addressOf(context, file)), ...kind, user_tags, is_carousel_item: "true" };
}

async function addressOf({ files }: ProviderContext, file: PreparedFile): Promise<Fields> {
  const address = await files.address(file, ADDRESS_LASTS_MS);
  return isVideoFile(file) ? { video_url: address } : { image_url: address };
}

function altTextOf({ alt_text }: PreparedFile): string | undefined {
  return orNothing(alt_text ?? "");
}

function orNothing(text: string): string | undefined {
  return text === "" ? undefined : text;
}

/**
 * The setting that a refusal is about, and what to do. Only the location's error is documented: the others are
 * recognized by their subject.
 */
const REFUSED: readonly [field: string, said: RegExp, message: string][] = [
  [
    "location_id",
    /INVALID_LOCATION_ID/,
    "Instagram doesn't know this location. Enter the ID of a Facebook Page that has an address, or remove it.",
  ],
  [
    "collaborators",
    /collaborator/i,
    "Instagram can't invite these collaborators: an account doesn't exist, or can't be invited. Correct the names, or remove them.",
  ],
  [
    "user_tags",
    /\btag|invalid user id/i,
    "Instagram can't tag these people: an account doesn't exist, or can't be tagged. Correct the names, or remove them.",
  ],
  [
    "cover_url",
    /image|media uri/i,
    "Instagram can't use the cover image. It must be a JPEG of up to 8 MB at a URL that opens for everyone. Change it, or remove it.",
  ],
  [
    "trial_params",
    /trial/i,
    "Instagram doesn't let this account publish trial reels, which usually need 1,000 followers. Remove the trial.",
  ],
  [
    "is_paid_partnership",
    /partnership|branded|sponsor/i,
    "Instagram doesn't accept this paid partnership: your account or a partner may not be allowed to use the label. Remove it, or change this in Instagram.",
  ],
  [
    "poll_attachment",
    /poll/i,
    "Instagram doesn't accept this poll. Shorten its choices, or remove it.",
  ],
];

/** Returns the error that says which setting Instagram refused, or the same error if it isn't about one. */
export function inPlainWords(error: unknown, fields: Fields): unknown {
  if (!(error instanceof GraphError) || error.code !== "validation") return error;
  const { message, error_user_title, error_user_msg } = error.fault;
  const said = [message, error_user_title, error_user_msg].join(" ");
  const found = REFUSED.find(
    ([field, pattern]) => fields[field] !== undefined && pattern.test(said),
  );
  return found === undefined ? error : new ProviderError("validation", found[2]);
}
