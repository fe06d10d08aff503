import { ArticlePreview } from "#components/composer/preview/article-preview.tsx";
import { toShownFile } from "#components/composer/preview/to-shown-file.ts";
import { createRenderer } from "#components/composer/verdict/engine.ts";
import type { ArticleWords } from "#components/composer/verdict/judged-entry.ts";
import { PlatformMark } from "#components/marks/platform-mark.tsx";
import { PostView } from "#components/shown-post/post-view.tsx";
import type { ShownPost } from "#components/shown-post/shown-post.ts";
import { shownTitle, toShownPoll } from "#components/shown-post/to-shown-poll.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { RenderingChange } from "#core/domain/approval/rendering-changes.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import { ApprovalChangesIn } from "./approval-changes-in.tsx";
import { DECIDE_COPY } from "./copy.ts";
import { momentIn } from "./moment-in.ts";

export interface Shown {
  id: string;
  updated_at: string;
  requested_by: string;
  note: string | null;
  step: string | null;
  scheduled_at: string | null;
  channels: { id: string; name: string; provider: string; copy: Copy }[];
  files: MediaFile[];
  changes: RenderingChange[];
}

/** Previews a post for each channel. Channels with the same content share a preview. */
export function LinkedPostView({ post, time_zone }: { post: Shown; time_zone: string }) {
  const render = createRenderer();
  const files = new Map(post.files.map((file) => [file.id, file]));
  const views = post.channels.map((channel) => ({
    channel,
    view: viewOf(channel, { render, files }),
  }));
  const groups = Map.groupBy(views, ({ channel, view }) =>
    JSON.stringify([channel.provider, { ...view.shown, author: null }]),
  );
  const planned =
    post.scheduled_at === null
      ? DECIDE_COPY.unplanned
      : DECIDE_COPY.planned(momentIn(post.scheduled_at, time_zone));
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        {DECIDE_COPY.requested(post.requested_by)} {planned}
        {post.step !== null && ` ${DECIDE_COPY.step(post.step)}`}
      </p>
      {post.note !== null && <p className="wrap-anywhere">“{post.note}”</p>}
      {post.changes.length > 0 && (
        <details className="rounded-surface border border-line bg-surface p-4" open>
          <summary className="w-fit cursor-pointer font-medium">{DECIDE_COPY.changes}</summary>
          <div className="mt-3">
            <ApprovalChangesIn changes={post.changes} time_zone={time_zone} />
          </div>
        </details>
      )}
      {[...groups.values()].map((group) => {
        const [first] = group;
        if (first === undefined) return null;
        return (
          <section key={first.channel.id} className="flex max-w-xl flex-col gap-2">
            <h3 className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
              <PlatformMark provider={first.channel.provider} />
              {group.map(({ channel }) => channel.name).join(", ")}
            </h3>
            <Preview {...first.view} />
          </section>
        );
      })}
    </div>
  );
}

interface View {
  shown: ShownPost;
  article: ArticleWords | undefined;
  copy: Copy;
}

function viewOf(
  { name, provider, copy }: Shown["channels"][number],
  {
    render,
    files,
  }: {
    render: ReturnType<typeof createRenderer>;
    files: ReadonlyMap<string, MediaFile>;
  },
): View {
  const entry = render(copy);
  const rules = copy.manifest.formats.find(({ format }) => format === entry.format);
  const filesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const file = files.get(id);
      return file === undefined ? [] : [toShownFile(file)];
    });
  const isThread = entry.items.length > 1;
  const shown = {
    provider,
    author: { name, handle: null },
    title: shownTitle(rules, { title: copy.title }),
    poll: toShownPoll(rules, copy.manifest, { title: copy.title, options: copy.options }),
    items: entry.items.map((item) => ({
      parts: item.parts,
      files: filesOf(isThread ? (item.media ?? []) : (entry.files?.shown ?? [])),
    })),
  };
  return { shown, article: entry.items[0]?.article, copy };
}

function Preview({ shown, article, copy }: View) {
  if (article === undefined) return <PostView post={shown} />;
  return <ArticlePreview post={shown} words={article} manifest={copy.manifest} />;
}
