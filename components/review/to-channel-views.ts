import { toShownFile } from "#components/composer/preview/to-shown-file.ts";
import { createRenderer } from "#components/composer/verdict/engine.ts";
import { toShownBlocks } from "#components/shown-post/article/to-shown-blocks.ts";
import type { ShownItem, ShownPost } from "#components/shown-post/shown-post.ts";
import { shownTitle, toShownPoll } from "#components/shown-post/to-shown-poll.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { findArticleBlocks } from "#core/domain/markdown/index.ts";
import { type OptionLabels, optionLabels } from "./option-labels.ts";
import { reviewMoment } from "./review-moment.ts";
import type { Reading, Reviewed, ReviewedChannel } from "./reviewed.ts";

export interface ChannelView {
  id: string;
  name: string;
  provider: string;
  /** Index in `shown`. */
  shown: number;
  options: OptionLabels[];
  /** Its own time; null if it is published together with the post. */
  own_time: string | null;
}

export interface ChannelViews {
  channels: ChannelView[];
  /** Without the author's name. Channels that show the same share one, because a hundred may. */
  shown: ShownPost[];
}

const POLL = /^poll_/;

/** Renders what each channel's readers will see. Runs on the server, so that pages don't need the renderer. */
export function toChannelViews(
  { channels, files }: Pick<Reviewed, "channels" | "files">,
  reading: Reading,
): ChannelViews {
  const render = createRenderer();
  const filesById = new Map(files.map((file) => [file.id, file]));
  const places = new Map<string, number>();
  const shown: ShownPost[] = [];
  const views = channels.map((channel) => {
    const post = toShown(channel, { render, filesById });
    const key = JSON.stringify(post);
    const at = places.get(key) ?? shown.push(post) - 1;
    places.set(key, at);
    const { id, name, provider, copy, scheduled_at } = channel;
    const described = Object.entries(copy.options).filter(
      ([option]) => !post.poll || !POLL.test(option),
    );
    return {
      id,
      name,
      provider,
      shown: at,
      options: described.map(([option, value]) => optionLabels(copy.manifest, option, value)),
      own_time: scheduled_at === null ? null : reviewMoment(scheduled_at, reading),
    };
  });
  return { channels: views, shown };
}

function toShown(
  { provider, copy }: ReviewedChannel,
  {
    render,
    filesById,
  }: { render: ReturnType<typeof createRenderer>; filesById: ReadonlyMap<string, MediaFile> },
): ShownPost {
  const entry = render(copy);
  const { manifest, title, options } = copy;
  const rules = manifest.formats.find(({ format }) => format === entry.format);
  const filesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const file = filesById.get(id);
      return file === undefined ? [] : [toShownFile(file)];
    });
  const isThread = entry.items.length > 1;
  return {
    provider,
    author: { name: "", handle: null },
    title: shownTitle(rules, { title }),
    poll: toShownPoll(rules, manifest, { title, options }),
    items: entry.items.map(
      ({ parts, media, article }): ShownItem => ({
        parts,
        files: filesOf(isThread ? (media ?? []) : (entry.files?.shown ?? [])),
        ...(article === undefined
          ? {}
          : { blocks: toShownBlocks(findArticleBlocks(article), manifest) }),
      }),
    ),
  };
}

const LONGEST_HEADLINE = 80;

/** Returns the first words of what a channel shows, to name the post by; empty if it has no text. */
export function headlineOf({ shown: [first] }: Pick<ChannelViews, "shown">): string {
  const text = first?.items[0]?.parts.map((part) => part.text).join("") ?? "";
  const summary = first?.title?.trim() || text;
  const [line = ""] = summary.trim().split("\n");
  if (line.length <= LONGEST_HEADLINE) return line;
  const cut = line.slice(0, LONGEST_HEADLINE + 1);
  const end = cut.lastIndexOf(" ");
  // Languages without spaces are cut anywhere.
  return `${cut.slice(0, end > 0 ? end : LONGEST_HEADLINE).toWellFormed()}…`;
}
