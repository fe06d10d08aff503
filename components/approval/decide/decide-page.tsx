import type { ReactNode } from "react";
import { ArticlePreview } from "#components/composer/preview/article-preview.tsx";
import { toShownFile } from "#components/composer/preview/to-shown-file.ts";
import { createRenderer } from "#components/composer/verdict/engine.ts";
import type { ArticleText } from "#components/composer/verdict/validated-entry.ts";
import { PlatformMark } from "#components/marks/platform-mark.tsx";
import { PostView } from "#components/shown-post/post-view.tsx";
import type { ShownPost } from "#components/shown-post/shown-post.ts";
import { shownTitle, toShownPoll } from "#components/shown-post/to-shown-poll.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { RenderingChange } from "#core/domain/approval/rendering-changes.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import { ApprovalChangesIn } from "./approval-changes-in.tsx";
import { DECIDE_COPY } from "./copy.ts";
import { DecideForm, type Given, type Outcome } from "./decide-form.tsx";
import { momentIn } from "./moment-in.ts";

interface Decided {
  state: "decided";
  id: string;
  decisions: { by: { name: string }; decision: "approved" | "rejected"; reason: string | null }[];
}

type Linked = ({ state: "open" } & Shown) | { state: "gone" | "changed"; id: string } | Decided;

interface Props {
  organization: { name: string; time_zone: string };
  member: string;
  kind: "share" | "mail";
  posts: readonly Linked[];
  decide(given: Given): Promise<Outcome>;
  /** The comments of a post that can be decided. */
  thread(post_id: string): ReactNode;
}

export function DecidePage({ organization, member, kind, posts, decide, thread }: Props) {
  const intro = kind === "share" ? DECIDE_COPY.shared : DECIDE_COPY.mailed;
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold tracking-tight">{DECIDE_COPY.title(posts.length)}</h1>
        <p className="max-w-prose text-lg text-muted wrap-anywhere">
          {intro(member, organization.name)}
        </p>
      </header>
      {posts.map((post, index) => (
        <article
          key={post.id}
          className="flex flex-col gap-5 border-t border-line pt-6 first-of-type:border-0 first-of-type:pt-0"
        >
          <h2 className={posts.length > 1 ? "text-lg font-bold" : "sr-only"}>
            {DECIDE_COPY.place(index + 1, posts.length)}
          </h2>
          {post.state === "open" ? (
            <>
              <LinkedPostView post={post} time_zone={organization.time_zone} />
              <DecideForm
                post_id={post.id}
                updated_at={post.updated_at}
                asksName={kind === "share"}
                decide={decide}
              />
              {thread(post.id)}
            </>
          ) : (
            <Settled post={post} member={member} />
          )}
        </article>
      ))}
    </>
  );
}

function Settled({ post, member }: { post: Exclude<Linked, { state: "open" }>; member: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-1 rounded-surface border border-line bg-surface p-4">
      {post.state === "decided" ? (
        post.decisions.map(({ by, decision, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Decisions are only added.
          <p key={index} className="wrap-anywhere">
            {DECIDE_COPY.decided_by(by.name, decision)}
            {reason !== null && ` ${reason}`}
          </p>
        ))
      ) : (
        <>
          <p className="font-medium">{DECIDE_COPY[post.state]}</p>
          {post.state === "changed" && (
            <p className="text-muted wrap-anywhere">{DECIDE_COPY.changed_text(member)}</p>
          )}
        </>
      )}
    </div>
  );
}

interface Shown {
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
function LinkedPostView({ post, time_zone }: { post: Shown; time_zone: string }) {
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
  article: ArticleText | undefined;
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
