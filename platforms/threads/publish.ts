import { isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import { advanceContainers, lookUpContainer } from "#platforms/kit/graph/advance-containers.ts";
import type { ContainerItem, Fields } from "#platforms/kit/graph/container-api.ts";
import { pollAttachment } from "#platforms/kit/graph/poll-attachment.ts";
import type {
  PreparedFile,
  Provider,
  ProviderContext,
  PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { containerApi } from "./container-api.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";

/** Threads reads a file within minutes, and keeps a container for a day. */
const ADDRESS_LASTS_MS = 24 * 3_600_000;

/**
 * Returns the containers of each item (https://developers.facebook.com/docs/threads/posts): for several files one each,
 * then one for the whole. In a thread each item replies to the one before.
 */
function buildContainers(context: ProviderContext, call: PreparedCall): ContainerItem[] {
  return call.items.map(({ text, files, text_entities }) => {
    const about = (out: readonly PublishedItem[]) => ({
      text: text === "" ? undefined : text,
      text_entities: text_entities && JSON.stringify(text_entities),
      is_spoiler_media: files.length > 0 ? onlyTrue(call.is_spoiler_media) : undefined,
      ...placeOf(out, settingsOf(call)),
    });
    const [file] = files;
    if (files.length > 1)
      return {
        parts: files.map((each) => async () => ({
          ...(await fileOf(context, each)),
          is_carousel_item: "true",
        })),
        whole: async (parts, out) => ({
          media_type: "CAROUSEL",
          children: parts.join(","),
          ...about(out),
        }),
      };
    return {
      parts: [],
      whole: async (_, out) => ({
        ...(file === undefined ? attachmentsOf(call) : await fileOf(context, file)),
        ...about(out),
      }),
    };
  });
}

function attachmentsOf({ link, text_attachment, poll_choices, gif_id }: PreparedCall): Fields {
  return {
    media_type: "TEXT",
    link_attachment: link,
    text_attachment: longText(text_attachment),
    poll_attachment: pollAttachment(poll_choices),
    gif_attachment: gif_id && JSON.stringify({ gif_id, provider: "GIPHY" }),
  };
}

function settingsOf(call: PreparedCall): Fields {
  const { reply_control, topic_tag, location_id, quote_post_id, enable_reply_approvals } = call;
  return {
    reply_control,
    enable_reply_approvals: onlyTrue(enable_reply_approvals),
    topic_tag,
    location_id,
    quote_post_id,
  };
}

function onlyTrue(value: boolean | undefined): string | undefined {
  return value ? "true" : undefined;
}

/** https://developers.facebook.com/documentation/threads/create-posts/text-attachments */
function longText(plaintext: string | undefined): string | undefined {
  return plaintext?.trim() ? JSON.stringify({ plaintext }) : undefined;
}

/** Sets the parent of a reply. Only a post that isn't a reply can set who may reply, its topic, place and quote. */
function placeOf(out: readonly PublishedItem[], settings: Fields): Fields {
  const answered = out.at(-1)?.external_post_id;
  return answered === undefined ? settings : { reply_to_id: answered };
}

async function fileOf({ files }: ProviderContext, file: PreparedFile): Promise<Fields> {
  const address = await files.address(file, ADDRESS_LASTS_MS);
  const alt_text = file.alt_text === null || file.alt_text === "" ? undefined : file.alt_text;
  return isVideoFile(file)
    ? { media_type: "VIDEO", video_url: address, alt_text }
    : { media_type: "IMAGE", image_url: address, alt_text };
}

export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const items = buildContainers(context, call);
  return advanceContainers({ api: containerApi(context, call), items, progress });
};

export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const items = buildContainers(context, call);
  return lookUpContainer({ api: containerApi(context, call), items, progress });
};
