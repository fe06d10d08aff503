/** The workspace's members. https://docs.slack.dev/reference/methods/users.list */
import { createHash } from "node:crypto";
import { PEOPLE } from "#platforms/kit/simulator/people.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import type { Arguments } from "./arguments.ts";
import { failure, succeed } from "./refuse.ts";

const MAX_PAGE = 1_000;

/** Includes one who left and a bot, as Slack does. Pages continue at a cursor. */
const MEMBERS = [
  ...PEOPLE.map((person) => ({ ...person, deleted: false, is_bot: false })),
  { name: "Anabel Gone", handle: "anabel", deleted: true, is_bot: false },
  { name: "Anabot", handle: "anabot", deleted: false, is_bot: true },
].map(({ name, handle, ...kind }) => ({
  id: idOf(handle),
  name: handle,
  ...kind,
  profile: { display_name: "", real_name: name },
}));

export async function listMembers(
  _: SimulatorContext,
  { limit, cursor }: Arguments,
): Promise<Response> {
  const count = Number(limit ?? 0);
  if (!(count >= 0 && count <= MAX_PAGE)) return failure("invalid_limit");
  const start = cursor === undefined || cursor === "" ? 0 : Number(cursor);
  if (!Number.isInteger(start)) return failure("invalid_cursor");
  // Slack returns all at once without a limit.
  const end = count === 0 ? MEMBERS.length : start + count;
  const next_cursor = end < MEMBERS.length ? String(end) : "";
  return succeed({ members: MEMBERS.slice(start, end), response_metadata: { next_cursor } });
}

/** Returns a member's name as messages show it. */
export function nameOf(id: string): string {
  return MEMBERS.find((member) => member.id === id)?.profile.real_name ?? "unknown";
}

/** The ID of the user with that name. */
export function idOf(handle: string): string {
  const digest = createHash("sha256").update(handle).digest("hex");
  return `U${digest.slice(0, 10).toUpperCase()}`;
}
