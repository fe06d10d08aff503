/** The server's members. https://discord.com/developers/docs/resources/guild#search-guild-members */
import { createHash } from "node:crypto";
import { findPeople, PEOPLE, type Person } from "#platforms/kit/simulator/people.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { failure, invalidForm } from "./refuse.ts";
import { webhookOf } from "./webhook.ts";

const MAX_LIMIT = 1_000;

export function searchMembers(
  context: SimulatorContext,
  request: Request,
  { guild }: { guild: string },
): Response {
  if (guild !== webhookOf(context).guild_id) return failure(404, 10_004, "Unknown Guild");
  const query = queryOf(request);
  const sought = query.get("query") ?? "";
  if (sought === "") return invalidForm(["query"], "BASE_TYPE_REQUIRED", "This field is required.");
  const limit = Number(query.get("limit") ?? 1);
  if (!(limit >= 1 && limit <= MAX_LIMIT))
    return invalidForm(["limit"], "NUMBER_TYPE_MAX", "int value should be between 1 and 1000.");
  return Response.json(findPeople(sought).slice(0, limit).map(toMember));
}

/** Returns a member's name as messages show it. */
export function nameOf(id: string): string {
  return PEOPLE.find(({ handle }) => idOf(handle) === id)?.name ?? "unknown-user";
}

function toMember({ name, handle }: Person) {
  const user = { id: idOf(handle), username: handle, global_name: name, avatar: null };
  return { user, nick: null, avatar: null, roles: [] };
}

function idOf(handle: string): string {
  const digest = createHash("sha256").update(handle).digest();
  return String(100_000_000_000_000_000n + (digest.readBigUInt64BE(0) % 900_000_000_000_000_000n));
}
