import { z } from "zod";
import type { OwnPostSearch } from "../kit/find-own-post.ts";
import type { Progress, ProviderContext } from "../spec.ts";
import { listSubmitted, type Submission } from "./client.ts";
import type { PreparedCall } from "./prepare.ts";
import { toPublishedItem } from "./submit-post.ts";
import { Asset } from "./upload-file.ts";

/** Pages of 100 posts: Reddit lists at most 1,000. */
const MAX_PAGES = 10;

/** Added by Reddit to a poll's text (github.com/praw-dev/praw, cassettes of `submit_poll`). */
const POLL_LINK = /\s*\[View Poll\]\(https:\/\/www\.reddit\.com\/poll\/\w+\)\s*$/;

export function searchFor(
  context: ProviderContext,
  call: PreparedCall,
  { assets }: Pick<State, "assets">,
): OwnPostSearch {
  const shown = assets.slice(0, call.files.length);
  return {
    history: context.history,
    items: [{ essence: essenceOf(call), files: shown.map(({ id }) => [id]) }],
    prepared_at: new Date(call.prepared_at),
    max_pages: MAX_PAGES,
    async list(page) {
      const { submissions, next, skew_ms } = await listSubmitted(context, page);
      const posts = submissions.map((post) => ({
        sent: toPublishedItem(post),
        created_at: new Date(post.created_utc * 1000 - skew_ms),
        essence: essenceOfPost(post),
        answers: null,
        files: filesOf(post),
      }));
      return { posts, next };
    },
  };
}

/** Reddit collapses white space in titles and trims it from texts. */
function essenceOf({ subreddit, title, text, url }: PreparedCall): string {
  return essence(subreddit, title, text, url);
}

function essenceOfPost({ subreddit, title, selftext, is_self, url, ...post }: Submission): string {
  const isLink = !is_self && filesOf({ url, ...post }).length === 0;
  const text = is_self ? selftext.replace(POLL_LINK, "") : selftext;
  return essence(subreddit, title, text, isLink ? url : null);
}

function essence(subreddit: string, title: string, text: string, url: string | null): string {
  const words = [title, text].map((each) => each.replace(/\s+/g, ""));
  const address = url === null ? null : url.replace(/\/$/, "").toLowerCase();
  return JSON.stringify([subreddit.toLowerCase(), ...words, address]);
}

/** An image is at i.redd.it, a video at v.redd.it, each under its upload ID. */
function filesOf({ url, gallery_data }: Pick<Submission, "url" | "gallery_data">): string[] {
  if (gallery_data != null) return gallery_data.items.map(({ media_id }) => media_id);
  const id = /^https:\/\/[iv]\.redd\.it\/(\w+)/.exec(url)?.[1];
  return id === undefined ? [] : [id];
}

const State = z.object({
  /** Uploaded files in the post's order; a video is followed by its poster. */
  assets: z.array(Asset),
  begun_at: z.iso.datetime(),
  /**
   * Null before submission. Reddit doesn't report the result for an image or video: it is published once it appears.
   */
  submitted: z
    .object({
      at: z.iso.datetime(),
      /** Whether Reddit has confirmed that it has the post. */
      answered: z.boolean(),
    })
    .nullable(),
});
export type State = z.infer<typeof State>;

/** Reddit doesn't say how long it keeps files that no post shows: an hour is assumed. */
const KEPT_MS = 3_600_000;

export function storedState({ state }: Progress, now: Date): State {
  const known = State.safeParse(state).data;
  return known ?? { assets: [], begun_at: now.toISOString(), submitted: null };
}

/** Like `storedState`, but empty if the files were sent too long ago to be used in a post. */
export function freshState(progress: Progress, now: Date): State {
  const known = storedState(progress, now);
  const isOld = now.getTime() - Date.parse(known.begun_at) > KEPT_MS;
  return isOld && known.submitted === null ? storedState({ items: [], state: null }, now) : known;
}

export function progressTo(state: State): Progress {
  return { items: [], state };
}
