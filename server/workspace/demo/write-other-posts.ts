import { approvePost, rejectPost } from "#server/posts/approval/decisions.ts";
import { requestApproval } from "#server/posts/approval/request-approval.ts";
import { createComment } from "#server/posts/comments/create-comment.ts";
import { updatePost } from "#server/posts/update-post.ts";
import { startInPast } from "#server/publishing/claim/move-into-past.ts";
import { instantOf } from "./sample-clock.ts";
import type { Moment, SamplePost } from "./sample-post.ts";
import { DRAFTS, MISSED, QUEUED, REJECTED, UNAPPROVED, UPCOMING } from "./sample-posts.ts";
import { type Stage, writeSamplePost } from "./write-posts.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A post that is due then is found too late. */
const TOO_LATE_MS = 25 * HOUR_MS;

/** Writes the posts that weren't published in time: one that was missed, one that is held without approval. */
export async function writeLatePosts(stage: Stage): Promise<void> {
  const missed = await scheduleAhead(stage, MISSED);
  if (missed !== null) await missed.start(TOO_LATE_MS);
  const unapproved = stage.colleague === null ? null : await scheduleAhead(stage, UNAPPROVED);
  if (unapproved === null || stage.colleague === null) return;
  await requestApproval({ ctx: stage.colleague, input: { id: unapproved.id } });
  await unapproved.start(MINUTE_MS);
}

async function scheduleAhead(stage: Stage, post: SamplePost & Moment) {
  const { person } = stage;
  const id = await writeSamplePost(stage, post);
  if (id === null) return null;
  const time = instantOf(person, post);
  const ahead = instantOf(person, { day: 2, time: post.time });
  await schedule(stage, id, ahead.toISOString());
  const start = (after_ms: number) => {
    const at = new Date(time.getTime() + after_ms);
    return startInPast(person.system, { post_id: id, by_ms: ahead.getTime() - time.getTime(), at });
  };
  return { id, start };
}

async function schedule({ person: ctx }: Stage, id: string, scheduled_at: string) {
  return updatePost({ ctx, input: { id, scheduled_at, autofix: true } });
}

/** Writes the posts of the coming week, with requests for approval if there is a colleague to make them. */
export async function writeUpcomingPosts(stage: Stage): Promise<void> {
  for (const post of UPCOMING) {
    const id = await writeSamplePost(stage, post);
    if (id === null) continue;
    await schedule(stage, id, instantOf(stage.person, post).toISOString());
    if (post.approval !== undefined) await ask(stage, id, post.approval);
  }
  for (const post of QUEUED) {
    const id = await writeSamplePost(stage, post);
    if (id !== null) await schedule(stage, id, "next_slot");
  }
}

async function ask({ person, colleague }: Stage, id: string, state: "pending" | "approved") {
  if (colleague === null) return;
  const { updated_at } = await requestApproval({ ctx: colleague, input: { id } });
  if (state === "pending") return;
  const expected_updated_at = updated_at ?? "";
  await approvePost({ ctx: person, input: { id, expected_updated_at } });
}

/** Writes the drafts, one of them rejected, and what the two people say to each other about them. */
export async function writeDrafts(stage: Stage): Promise<void> {
  const { person, colleague } = stage;
  const [first] = await writeAll(stage, DRAFTS);
  if (colleague === null) return;
  if (first !== undefined) {
    await createComment({
      ctx: colleague,
      input: {
        id: first,
        mentions: [person.actor.id],
        text: "The recipe for door one is ready. Could you check the amounts before we schedule it?",
      },
    });
    await createComment({
      ctx: person,
      input: {
        id: first,
        mentions: [],
        text: "Will do. Let's also say how many knots it makes.",
      },
    });
  }
  const { note, reason, ...post } = REJECTED;
  const id = await writeSamplePost(stage, post);
  if (id === null) return;
  const { updated_at } = await requestApproval({ ctx: colleague, input: { id, note } });
  const expected_updated_at = updated_at ?? "";
  await rejectPost({ ctx: person, input: { id, reason, expected_updated_at } });
}

async function writeAll(stage: Stage, posts: readonly SamplePost[]): Promise<string[]> {
  const ids: string[] = [];
  for (const post of posts) {
    const id = await writeSamplePost(stage, post);
    if (id !== null) ids.push(id);
  }
  return ids;
}
