import { randomBytes } from "node:crypto";
import type { Channel } from "#server/db/generated/client.ts";
import { contextWithDeadline } from "#server/providers/kit/context-with-deadline.ts";
import { type Copy, ProviderError, type PublishedItem } from "#server/providers/spec.ts";
import { faultAt } from "#server/sandbox/simulated-fault.ts";
import type { System } from "#server/system.ts";
import { disconnectChannel } from "../channels/disconnect-channel.ts";
import { openChannel } from "../channels/provider-context.ts";
import { type EditingEntry, endEdit } from "../lifecycle/end-edit.ts";
import { editUnderWay, type LiveEdit } from "../lifecycle/live-edit.ts";
import { noteEdit } from "../lifecycle/note-edit.ts";
import { loadPost } from "../posts/load-post.ts";
import type { EntryRecord, PostRecord } from "../posts/post-record.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";
import type { PublishOutcome } from "./outcome.ts";
import { retryAt } from "./retry-at.ts";
import { toCopy } from "./to-copy.ts";

interface Editing extends EditingEntry {
  edit: LiveEdit;
  channel: Channel;
  /** False once its deletion was asked for, which goes before. */
  is_out: boolean;
  copy(): Copy;
  options: Record<string, unknown>;
  /** Where the post is, in order. */
  items: readonly PublishedItem[];
}

interface Run {
  entry_id: string;
  post_id: string;
  organization_id: string;
  tries: number;
}

/**
 * Changes an entry where it is out to the copy that it has now, an item after the other: each is written down before the next,
 * and one that was changed already is changed to the same once more, so that whatever ends in between is made again. Answers
 * when to try again, for a day since it was asked for; then the entry gets the words back that are there, with the reason.
 */
export async function editEntry(system: System, run: Run): Promise<PublishOutcome> {
  const entry = await findEditing(system, run);
  if (entry === null) return "ended";
  let { done } = entry.edit;
  if (!entry.is_out) return endUnmade(system, entry);
  try {
    const { provider, context } = openChannel(system, entry.channel);
    if (provider.edit === undefined) throw unsupported(provider.manifest.title);
    const limited = contextWithDeadline(context, CALL_LIMIT_MS);
    const prepared = await provider.prepare(limited, {
      ...entry.copy(),
      now: system.now(),
      entropy: (bytes) => randomBytes(bytes),
    });
    const fault = faultAt(entry.options, run.tries);
    const editing = openChannel(system, entry.channel, fault, "editing").context;
    for (const [index, item] of entry.items.entries()) {
      if (index < done) continue;
      await provider.edit(contextWithDeadline(editing, CALL_LIMIT_MS), { item, index, prepared });
      done = index + 1;
      await noteEdit(system, entry, { done, unsure: false });
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return afterError(system, entry, { error, done, tries: run.tries });
  }
  await endEdit(system, entry, null);
  return "ended";
}

async function findEditing(
  system: System,
  { entry_id, post_id, organization_id }: Omit<Run, "tries">,
): Promise<Editing | null> {
  const { sql, prisma } = system.database;
  const post = await loadPost(sql, { id: post_id, organization_id, deleted_after: null });
  const entry = post?.entries.find(({ id }) => id === entry_id);
  const edit = entry === undefined ? null : editUnderWay(entry);
  if (post === undefined || entry === undefined || edit === null) return null;
  const channel = await prisma.channel.findUniqueOrThrow({ where: { id: entry.channel_id } });
  const items = await prisma.publishedItem.findMany({
    where: { entry_id, deleted_at: null },
    orderBy: { position: "asc" },
  });
  return {
    id: entry_id,
    post_id,
    organization_id,
    asked_at: edit.asked_at,
    edit,
    channel,
    is_out: entry.status === "published",
    copy: () => copyIn(post, entry),
    options: entry.options as Record<string, unknown>,
    items: items.map(({ external_post_id, url, reference }) => ({
      external_post_id,
      url,
      reference: reference as PublishedItem["reference"],
    })),
  };
}

function copyIn(post: PostRecord, entry: EntryRecord): Copy {
  return toCopy({ ...entry, post, siblings: post.entries });
}

async function endUnmade(system: System, entry: Editing): Promise<"ended"> {
  const { done, unsure } = entry.edit;
  const words = `unsupported: It was to be deleted before it was changed.${howFar(entry, done, unsure)}`;
  await endEdit(system, entry, words);
  return "ended";
}

function unsupported(title: string): ProviderError {
  return new ProviderError("unsupported", `${title} lets no program change a post that is out.`);
}

interface Failure {
  error: ProviderError;
  /** How many items are known to be changed. */
  done: number;
  tries: number;
}

async function afterError(
  system: System,
  entry: Editing,
  { error, done, tries }: Failure,
): Promise<PublishOutcome> {
  const before = done === entry.edit.done && entry.edit.unsure;
  const unsure = before || error.outcome === "unknown";
  const now = system.now();
  const due_at = new Date(entry.asked_at);
  const passing = await isPassing(system, entry, error);
  const at = passing ? retryAt({ error, tries, due_at, now, random: system.random }) : null;
  if (at !== null) {
    await noteEdit(system, entry, { next_attempt_at: at.toISOString(), unsure });
    return { retry_in_ms: at.getTime() - now.getTime() };
  }
  await endEdit(system, entry, `${error.code}: ${error.message}${howFar(entry, done, unsure)}`);
  return "ended";
}

/** Whether it may help to ask again later. A call whose answer was lost can be made again. */
async function isPassing(system: System, { channel }: Editing, error: ProviderError) {
  if (error.code === "auth")
    return (await disconnectChannel(system, channel, error)) === "renewed_meanwhile";
  const isLost = error.outcome === "unknown";
  return isLost || error.code === "platform_unavailable" || error.code === "rate_limit";
}

function howFar({ items }: Editing, done: number, unsure: boolean): string {
  const part =
    items.length > 1 && done > 0 ? ` Of its ${items.length} posts, ${done} have changed.` : "";
  const doubt = unsure ? " An answer was lost, so look there whether the change arrived." : "";
  return part + doubt;
}

/** Ends a change that Crier could not make because of a fault of its own. */
export async function giveUpEdit(system: System, run: Omit<Run, "tries">): Promise<void> {
  const entry = await findEditing(system, run);
  if (entry === null) return;
  const words =
    "Crier could not make the change because of a fault of its own. The log has the details.";
  await endEdit(system, entry, `unknown: ${words}${howFar(entry, entry.edit.done, true)}`);
}
