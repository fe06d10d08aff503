import { fillLinks, type LinkUrls } from "#core/domain/channel-links/fill-links.ts";
import { printText } from "#core/domain/repetition/print-text.ts";
import { countNoun } from "#core/domain/words.ts";
import { approvalOf } from "#server/posts/rules/approval/approval-record.ts";
import type { DueCall } from "#server/publishing/calls/call-work.ts";
import type { DueEntry } from "#server/publishing/calls/due-entry.ts";
import { holdEntry } from "#server/publishing/result/hold-entry.ts";
import type { System } from "#server/system.ts";

const PASS = "SELECT cause, posts, minutes FROM pass_brake($1, $2, $3, $4)";

interface Answer {
  cause: "burst" | "same" | "similar" | null;
  posts: number;
  minutes: number;
}

/**
 * Holds an entry if its channel has sent as many posts as the organization lets it send without a person, or the same
 * text before. Returns whether it is held. What a person scheduled, published or approved themselves passes, and is
 * counted; an entry that passed once isn't checked again. One statement, two if it is held, none for a later attempt.
 */
export async function holdByBrake(
  system: System,
  { channel }: Pick<DueCall, "channel">,
  entry: DueEntry,
): Promise<boolean> {
  if (entry.begun_at !== null || channel.health === "disconnected") return false;
  const { post } = entry;
  const { markdown } = fillLinks(entry.content ?? post.content, (entry.links ?? {}) as LinkUrls);
  const print = printText(`${entry.title ?? ""} ${markdown}`);
  const mayPass = post.armed_in_person || approvalOf(post)?.state === "approved";
  const values = [entry.id, system.now(), print, mayPass];
  const [answer] = await system.database.sql<Answer>(PASS, values);
  if (answer === undefined || answer.cause === null) return false;
  await holdEntry(system, { id: entry.id, channel, reason: reasonOf(answer) });
  return true;
}

function reasonOf({ cause, posts, minutes }: Answer): string {
  switch (cause) {
    case "burst": {
      const within = minutes === 1 ? "a minute" : `${minutes} minutes`;
      return `burst: ${countNoun(posts, "post")} went out here in ${within}.`;
    }
    case "same":
      return "repeated: The same text went out here less than 24 hours ago.";
    default:
      return "repeated: The same text, or almost the same, went out here less than 24 hours ago.";
  }
}
