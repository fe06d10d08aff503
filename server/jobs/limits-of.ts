import type { JobEvent, Limit } from "#server/engine/index.ts";
import type { Env } from "../env.ts";
import { ChannelDue } from "./events.ts";

type Numbers = Pick<Env, "CRIER_ORGANIZATION_CONCURRENCY" | "CRIER_SERVER_CONCURRENCY">;

/**
 * Returns the limits of a channel's runs in addition to those `call-platform` declares, of which an Inngest server
 * allows two: one per organization, and one per server of its account.
 */
export function createLimitsOf(env: Numbers): (event: JobEvent) => readonly Limit[] {
  return ({ name, data }) => {
    if (name !== "channel/due") return [];
    const { organization_id, server } = ChannelDue.parse(data);
    const organization = {
      key: `organization:${organization_id}`,
      most: env.CRIER_ORGANIZATION_CONCURRENCY,
    };
    if (server === null) return [organization];
    return [organization, { key: `server:${server}`, most: env.CRIER_SERVER_CONCURRENCY }];
  };
}
