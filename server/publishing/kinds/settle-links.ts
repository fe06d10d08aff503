import { isDeepStrictEqual } from "node:util";
import { namesOfLinks } from "#core/domain/channel-links/fill-links.ts";
import { renderCopy } from "#core/domain/copy/index.ts";
import { brokenLimit } from "#core/domain/measure/text-lengths.ts";
import { manifestOf } from "#platforms/providers.ts";
import { copyOf, textsOf, timeOfEntry, toLinked } from "#server/posts/record/entry-copy.ts";
import { PATIENCE_MS } from "#server/posts/rules/lifecycle/missed-error.ts";
import type { DueCall } from "#server/publishing/calls/call-work.ts";
import type { DueEntry, Sibling } from "#server/publishing/calls/due-entry.ts";
import { holdEntry } from "#server/publishing/result/hold-entry.ts";
import type { System } from "#server/system.ts";

/** What comes of an entry's links between channels: it is held, waits until a time, or is sent with their URLs. */
export type SettledLinks = "held" | { waits_until: Date } | { entry: DueEntry };

/** Another channel of the post may end at the moment that this one begins to wait, and then wakes nobody. */
const FIRST_WAIT_MS = 3_000;
const SHORTEST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Fills in the links between channels of an entry that wasn't sent yet: it waits until the channels that it links to are
 * published, and is held if one can't be any more. The URLs are stored, because a request whose response is lost must be
 * found by its own text. One statement if something changes, otherwise none.
 */
export async function settleLinks(
  system: System,
  { channel }: Pick<DueCall, "channel">,
  entry: DueEntry,
): Promise<SettledLinks> {
  const names = namesIn(entry);
  if (names.length === 0) return { entry };
  const stored = (entry.links ?? {}) as Record<string, string>;
  const open = names.filter((name) => stored[name] !== "");
  const targets = open.map((name) => ({ name, target: targetOf(entry, name) }));
  const reasons = targets.flatMap(({ target }) => whyNever(system, entry, target) ?? []);
  if (reasons[0] !== undefined) {
    await holdEntry(system, { id: entry.id, channel, reason: `link: ${reasons[0]}` });
    return "held";
  }
  const awaited = targets.find(({ target }) => target?.status !== "published")?.target;
  if (awaited !== undefined) return waitFor(system, entry, awaited);
  const urls = targets.map(({ name, target }) => [name, target?.url ?? ""] as const);
  const left_out = names.filter((name) => stored[name] === "").map((name) => [name, ""] as const);
  const links = Object.fromEntries([...left_out, ...urls]);
  const long = targets.find(({ target }) => target !== undefined && isLongerThanCounted(target));
  if (long?.target !== undefined && !fits({ ...entry, links, channel })) {
    const where = nameOf(long.target.channel);
    const reason = `The link to the post on ${where} is so long that the text is over the limit.`;
    await holdEntry(system, { id: entry.id, channel, reason: `link: ${reason}` });
    return "held";
  }
  return sendWith(system, entry, links);
}

/** A person can report a URL with parameters, which no platform's API gives. */
function isLongerThanCounted({ url, ...target }: Sibling): boolean {
  const { url: longest } = toLinked({ ...target, url: null, status: "publishing" });
  return (url?.length ?? 0) > (longest?.length ?? 0);
}

/** Whether the text is within its limits with the links that it is sent with. */
function fits(entry: DueEntry & Pick<DueCall, "channel">): boolean {
  const post = { ...entry.post, entries: entry.siblings };
  const unsent = { ...entry, status: "scheduled" as const };
  const { items } = renderCopy(copyOf(post, unsent, timeOfEntry(entry.post, entry)));
  return items.every(({ lengths }) => brokenLimit(lengths) === undefined);
}

/** When an entry could be sent at the earliest: at its time, and once the channels that it links to are published. */
export function earliestTime(entry: DueEntry): Date {
  const times = namesIn(entry).map((name) => targetOf(entry, name)?.published_at ?? null);
  const known = times.flatMap((time) => (time === null ? [] : [Date.parse(time)]));
  return new Date(Math.max(...known, entry.due_at.getTime()));
}

function namesIn(entry: DueEntry): string[] {
  return [...new Set(textsOf(entry.post, entry).flatMap(namesOfLinks))];
}

function targetOf({ siblings, channel_id: own }: DueEntry, name: string): Sibling | undefined {
  return siblings.find(
    ({ channel_id, channel }) =>
      channel_id !== own && (channel_id === name || channel.provider === name),
  );
}

function whyNever({ now }: System, { due_at }: DueEntry, target: Sibling | undefined) {
  if (target === undefined)
    return "It links to a channel that the post isn't published on. Send it without the link.";
  const { status, url, channel } = target;
  const where = `It links to the post on ${nameOf(channel)}`;
  const isOver = now().getTime() > due_at.getTime() + PATIENCE_MS;
  if (status === "published") return url === null ? `${where}, which has no link.` : null;
  if (status === "failed") return `${where}, which failed.`;
  if (status === "unconfirmed") return `${where}, and it isn't known whether that is published.`;
  if (status === "deleted" || status === "deleting") return `${where}, which was deleted.`;
  return status === "publishing" && isOver ? `${where}, which isn't published yet.` : null;
}

function nameOf({ name, provider }: Sibling["channel"]): string {
  const { title } = manifestOf(provider);
  return name.startsWith(title) ? name : `${name} on ${title}`;
}

async function waitFor({ database, now }: System, entry: DueEntry, { channel_id }: Sibling) {
  if (entry.waits_for !== channel_id) {
    await database.sql("UPDATE channel_entry SET waits_for = $2 WHERE id = $1", [
      entry.id,
      channel_id,
    ]);
    return { waits_until: new Date(now().getTime() + FIRST_WAIT_MS) };
  }
  const since = now().getTime() - entry.due_at.getTime();
  const wait = Math.min(Math.max(since / 10, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  return { waits_until: new Date(now().getTime() + wait) };
}

async function sendWith(
  { database }: System,
  entry: DueEntry,
  links: Record<string, string>,
): Promise<SettledLinks> {
  if (entry.waits_for === null && isDeepStrictEqual(entry.links, links)) return { entry };
  await database.sql("UPDATE channel_entry SET links = $2::jsonb, waits_for = NULL WHERE id = $1", [
    entry.id,
    JSON.stringify(links),
  ]);
  return { entry: { ...entry, links, waits_for: null } };
}
