import { recheckActors, type StoredActor } from "#server/auth/stored-actor.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { EventActor } from "../events/event-row.ts";

interface ArmedPost {
  id: string;
  organization_id: string;
  armed_by: EventActor | null;
}

/**
 * The posts whose actor may no longer publish, each with the reason as `code: message`: the key was revoked, say, or the
 * person has left. One statement, however many they are.
 */
export async function findDisarmed(
  sql: RunSql,
  posts: readonly ArmedPost[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const armed = posts.flatMap((post) => {
    const actor = actorOf(post);
    return actor === null ? [] : [{ id: post.id, actor }];
  });
  const actors = armed.map(({ actor }) => actor);
  const rechecks = await recheckActors(sql, actors, { scope: "publish", now });
  const reasons = armed.flatMap(({ id }, index): [string, string][] => {
    const recheck = rechecks[index];
    return recheck !== undefined && "refusal" in recheck
      ? [[id, `auth: ${recheck.refusal.message}`]]
      : [];
  });
  return new Map(reasons);
}

/** Null where it is not known who armed it, or Crier did. */
function actorOf({ organization_id, armed_by }: ArmedPost): StoredActor | null {
  if (armed_by === null || armed_by.id === null || armed_by.kind === "system") return null;
  return { kind: armed_by.kind, id: armed_by.id, name: armed_by.name, organization_id };
}
