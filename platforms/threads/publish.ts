import { isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import { advanceContainers, lookUpContainer } from "#platforms/kit/graph/advance-containers.ts";
import type { ContainerItem, Fields } from "#platforms/kit/graph/container-api.ts";
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
function buildContainers(
  context: ProviderContext,
  { items, reply_control, topic_tag, link, text_attachment, poll_choices }: PreparedCall,
): ContainerItem[] {
  return items.map(({ text, files }) => {
    const about = (out: readonly PublishedItem[]) => ({
      text: text === "" ? undefined : text,
      ...placeOf(out, { reply_control, topic_tag }),
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
        ...(file === undefined
          ? {
              media_type: "TEXT",
              link_attachment: link,
              text_attachment: longText(text_attachment),
              poll_attachment: pollOf(poll_choices),
            }
          : await fileOf(context, file)),
        ...about(out),
      }),
    };
  });
}

/** https://developers.facebook.com/documentation/threads/create-posts/text-attachments */
function longText(plaintext: string | undefined): string | undefined {
  return plaintext?.trim() ? JSON.stringify({ plaintext }) : undefined;
}

/** https://developers.facebook.com/docs/threads/create-posts/polls: `option_a` to `option_d`. */
function pollOf(choices: readonly string[] | undefined): string | undefined {
  const options = choices?.map((choice, index) => [`option_${"abcd".charAt(index)}`, choice]);
  return options && JSON.stringify(Object.fromEntries(options));
}

/** Sets the parent of a reply. Only a post that isn't a reply can set who may reply, and its topic. */
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
