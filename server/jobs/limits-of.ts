import type { JobEvent, Limit } from "#server/engine/index.ts";
import type { Env } from "../env.ts";
import { EntryDue } from "./events.ts";

type Numbers = Pick<Env, "CRIER_ORGANIZATION_CONCURRENCY" | "CRIER_SERVER_CONCURRENCY">;

/**
 * The limits that an entry's runs count under besides those that `publish-entry` declares, of which an Inngest server takes
 * two: one of its organization, and one of the server that its account is on.
 */
export function createLimitsOf(env: Numbers): (event: JobEvent) => readonly Limit[] {
  return ({ name, data }) => {
    if (name !== "entry/due") return [];
    const { organization_id, server } = EntryDue.parse(data);
    const organization = {
      key: `organization:${organization_id}`,
      most: env.CRIER_ORGANIZATION_CONCURRENCY,
    };
    if (server === null) return [organization];
    return [organization, { key: `server:${server}`, most: env.CRIER_SERVER_CONCURRENCY }];
  };
}
