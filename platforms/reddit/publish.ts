import { z } from "zod";
import type { OwnPostSearch } from "#platforms/kit/find-own-post.ts";
import { findNextOwnItem, findOwnPost } from "#platforms/kit/find-own-post.ts";
import {
  type Comments,
  lookUpComment,
  lookUpWithComment,
  sendComment,
  withComment,
} from "#platforms/kit/first-comment.ts";
import type { Progress } from "#platforms/kit/spec/provider.ts";
import {
  type Advance,
  NO_PROGRESS,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { accountOf } from "./account.ts";
import type { Submission } from "./api.ts";
import { comment, listComments, listSubmitted } from "./api.ts";
import { AlreadySubmittedError } from "./map-error.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { submitPost, toPublishedItem } from "./submit-post.ts";
import { Asset, uploadFile, uploadPoster } from "./upload-file.ts";

const POLL_MS = 5_000;
/** Time after which an image or video that Reddit accepted will no longer appear. */
const LONGEST_WORK_MS = 30 * 60_000;
/** The same if the response was lost: the post may never have arrived. */
const LONGEST_UNSURE_MS = 5 * 60_000;

/**
 * Sends the next file; then submits the post, and waits until an image or video appears among the account's posts,
 * since Reddit reports those only over a websocket; then writes the first comment.
 */
export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment } = call;
  if (first_comment !== null && progress.items.length > 0)
    return sendComment(commentsOf(context, first_comment), progress);
  const state = freshState(progress, context.now());
  if (state.submitted !== null) return awaitPost(context, call, state);
  return (await uploadNext(context, call, state)) ?? submit(context, call, state);
};

async function uploadNext(
  context: ProviderContext,
  { kind, files }: PreparedCall,
  state: State,
): Promise<Advance | null> {
  const { length: done } = state.assets;
  const file = files[done];
  const isPoster = kind === "video" && done === files.length;
  if (file === undefined && !isPoster) return null;
  const asset = file === undefined ? await uploadPoster(context) : await uploadFile(context, file);
  return {
    progress: progressTo({ ...state, assets: [...state.assets, asset] }),
    after_ms: 0,
    stage:
      file === undefined
        ? "Uploading the video's thumbnail."
        : `Uploading file ${done + 1} of ${files.length}.`,
  };
}

async function submit(
  context: ProviderContext,
  call: PreparedCall,
  state: State,
): Promise<Advance> {
  try {
    const post = await submitPost(context, call, state.assets);
    if (post !== null) return withComment({ done: [post] }, call.first_comment);
  } catch (error) {
    if (!(error instanceof AlreadySubmittedError) || !context.history.answer_lost) throw error;
    const earlier = await findNextOwnItem(searchFor(context, call, state), []);
    if (earlier === null) throw error;
    return withComment({ done: [earlier] }, call.first_comment);
  }
  const submitted = { at: context.now().toISOString(), answered: true };
  return waitFor({ ...state, submitted });
}

async function awaitPost(
  context: ProviderContext,
  call: PreparedCall,
  state: State,
): Promise<Advance> {
  const post = await findNextOwnItem(searchFor(context, call, state), []);
  if (post !== null) return withComment({ done: [post] }, call.first_comment);
  const { at, answered } = state.submitted ?? { at: state.begun_at, answered: false };
  const waited = context.now().getTime() - Date.parse(at);
  if (waited < (answered ? LONGEST_WORK_MS : LONGEST_UNSURE_MS)) return waitFor(state);
  if (!answered) return { progress: progressTo({ ...state, submitted: null }), after_ms: 0 };
  throw new ProviderError(
    "validation",
    "Reddit accepted the post but hasn't shown it within half an hour, usually because it can't read the file. Check the account on Reddit before you try again.",
  );
}

function waitFor(state: State) {
  const stage = "Reddit is processing the post.";
  return { progress: progressTo(state), after_ms: POLL_MS, stage };
}

function commentsOf(context: ProviderContext, text: string): Comments {
  return {
    text,
    async create({ external_post_id }) {
      await comment(context, { thing_id: external_post_id, text });
    },
    async list({ external_post_id }) {
      const { name } = accountOf(context);
      const comments = await listComments(context, external_post_id);
      return comments.filter(({ author }) => author === name).map(({ body }) => body);
    },
  };
}

/**
 * Reddit has no lookup by key: the post is searched for among the account's own (../kit/find-own-post.ts). An image or
 * video that doesn't appear may still be processing, so it is waited for before it is sent again.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment } = call;
  if (first_comment !== null && progress.items.length > 0)
    return lookUpComment(commentsOf(context, first_comment), progress);
  const state = storedState(progress, context.now());
  if (!isSent(call, state)) return "absent";
  const found = await findOwnPost(searchFor(context, call, state), NO_PROGRESS);
  if (typeof found === "object") return lookUpWithComment(found, first_comment);
  if (found !== "absent" || (call.kind !== "image" && call.kind !== "video")) return found;
  const unsure = { at: context.now().toISOString(), answered: false };
  return waitFor({ ...state, submitted: state.submitted ?? unsure });
};

/** Whether all files are uploaded, so that the call in question was the one that submits the post. */
function isSent({ kind, files }: PreparedCall, { assets }: State): boolean {
  return assets.length === files.length + (kind === "video" ? 1 : 0);
}

/** Pages of 100 posts: Reddit lists at most 1,000. */
const MAX_PAGES = 10;

/** Added by Reddit to a poll's text (github.com/praw-dev/praw, cassettes of `submit_poll`). */
const POLL_LINK = /(?<!\s)\s*\[View Poll\]\(https:\/\/www\.reddit\.com\/poll\/\w+\)\s*$/;

function searchFor(
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
  const texts = [title, text].map((each) => each.replace(/\s+/g, ""));
  const address = url === null ? null : url.replace(/\/$/, "").toLowerCase();
  return JSON.stringify([subreddit.toLowerCase(), ...texts, address]);
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

type State = z.infer<typeof State>;

/** Reddit doesn't say how long it keeps files that no post shows: an hour is assumed. */
const LIFETIME_MS = 3_600_000;

function storedState({ state }: Progress, now: Date): State {
  const stored = State.safeParse(state).data;
  return stored ?? { assets: [], begun_at: now.toISOString(), submitted: null };
}

/** Like `storedState`, but empty if the files were sent too long ago to be used in a post. */
function freshState(progress: Progress, now: Date): State {
  const stored = storedState(progress, now);
  const isOld = now.getTime() - Date.parse(stored.begun_at) > LIFETIME_MS;
  return isOld && stored.submitted === null ? storedState({ items: [], state: null }, now) : stored;
}

function progressTo(state: State): Progress {
  return { items: [], state };
}
