import { writeSandboxComment } from "#server/channels/sandbox/write-comment.ts";
import { replyToInteraction } from "#server/conversations/interactions/reply-to-interaction.ts";
import { updateInteraction } from "#server/conversations/interactions/update-interaction.ts";
import { createNote } from "#server/conversations/notes.ts";
import type { OutPost } from "./publish-past-posts.ts";
import { workOnChannels } from "./work-on-channels.ts";
import type { Stage } from "./write-posts.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Not at the simulator: Bluesky's hash of a comment includes its time, and a reply names the hash. */
const MOVE = `
  WITH commented AS (UPDATE event SET at = $2::timestamptz + interval '2 minutes' WHERE subject_id = $1)
  UPDATE interaction SET occurred_at = $2, received_at = $2::timestamptz + interval '2 minutes' WHERE id = $1`;

const MOVE_REPLY = `
  WITH reply AS (
    UPDATE interaction_reply SET created_at = $2, finished_at = $2 WHERE interaction_id = $1
    RETURNING channel_id, external_id
  )
  UPDATE interaction SET occurred_at = $2, received_at = $2 FROM reply
  WHERE interaction.channel_id = reply.channel_id AND interaction.external_id = reply.external_id`;

interface Written {
  id: string;
  name: string;
  at: Date;
}

/**
 * Writes what readers commented on the published posts, has it read, and moves it to its days. The first comment is
 * answered, the second is done, the newest has a note.
 */
export async function writeConversations(stage: Stage, posts: readonly OutPost[]): Promise<void> {
  const { person } = stage;
  const comments = await writeComments(stage, posts);
  for (const { id, at } of comments) await person.sql(MOVE, [id, at]);
  const [first, second] = comments;
  const last = comments.at(-1);
  if (first !== undefined) await answer(stage, first);
  if (second !== undefined)
    await updateInteraction({ ctx: person, input: { id: second.id, status: "done" } });
  if (last === undefined || last === first) return;
  const text = "We can put two bags aside until seven. I'll tell the counter.";
  await createNote({ ctx: stage.colleague ?? person, input: { id: last.id, text } });
  await updateInteraction({ ctx: person, input: { id: last.id, assignee_id: person.actor.id } });
}

async function writeComments(stage: Stage, posts: readonly OutPost[]): Promise<Written[]> {
  const { person: ctx, channels } = stage;
  const written = new Map<string, Omit<Written, "id">>();
  for (const { id: post_id, published_at, comments = [] } of posts) {
    for (const { on, name, text, after } of comments) {
      const id = channels.get(on);
      if (id === undefined) continue;
      const item = await ctx.db.publishedItem.findFirst({
        where: { entry: { post_id }, channel_id: id, position: 0 },
        select: { external_post_id: true },
      });
      if (item === null) continue;
      const author = { name, handle: handleOf(name) };
      const input = { id, kind: "comment", text, author, on: item.external_post_id } as const;
      const { external_id } = await writeSandboxComment({ ctx, input });
      written.set(external_id, { name, at: commentedAt(ctx.system.now(), published_at, after) });
    }
  }
  const ids = [...channels.values()];
  let read: { id: string; external_id: string }[] = [];
  await workOnChannels(ctx.system, ids, async () => {
    read = await ctx.db.interaction.findMany({
      where: { channel_id: { in: ids }, external_id: { in: [...written.keys()] } },
      select: { id: true, external_id: true },
    });
    return read.length === written.size;
  });
  const found = new Map(read.map(({ id, external_id }) => [external_id, id]));
  return [...written].flatMap(([external_id, comment]) => {
    const id = found.get(external_id);
    return id === undefined ? [] : [{ id, ...comment }];
  });
}

/** Never in the future: a post of yesterday may be only hours old. */
function commentedAt(now: Date, published_at: Date, hours: number): Date {
  return new Date(
    Math.min(published_at.getTime() + hours * HOUR_MS, now.getTime() - 10 * MINUTE_MS),
  );
}

async function answer({ person, channels }: Stage, { id, name, at }: Written): Promise<void> {
  const body = `Yes, ${name}! On Wednesdays we bake the plain one. Shall we keep you a loaf?`;
  await replyToInteraction({ ctx: person, input: { id, body } });
  const replied = { interaction_id: id, state: { not: "sending" } } as const;
  const isDone = async () => (await person.db.interactionReply.count({ where: replied })) > 0;
  await workOnChannels(person.system, channels.values(), isDone);
  await person.sql(MOVE_REPLY, [id, new Date(at.getTime() + HOUR_MS)]);
}

function handleOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^a-z]+/gi, "")
    .toLowerCase();
}
