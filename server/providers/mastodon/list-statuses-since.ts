import type { ProviderContext } from "../spec.ts";
import { listOwnStatuses, type Status } from "./client.ts";

/** Of 40 statuses each: more than a thread has, by few of the 300 calls that a server takes in five minutes. */
const MAX_PAGES = 15;

interface RecentStatuses {
  /** Newest first. */
  statuses: Status[];
  /** False where there may be more than were read. */
  complete: boolean;
}

/** The account's own statuses since a moment. */
export async function listStatusesSince(
  context: ProviderContext,
  since: Date,
): Promise<RecentStatuses> {
  const statuses = new Map<string, Status>();
  let last: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const listed = await listOwnStatuses(context, last);
    const recent = listed.filter(({ created_at }) => Date.parse(created_at) >= since.getTime());
    // A server without pages gives the same list again.
    const more = recent.some(({ id }) => !statuses.has(id));
    for (const status of recent) statuses.set(status.id, status);
    if (!more || recent.length < listed.length) {
      return { statuses: [...statuses.values()], complete: true };
    }
    last = listed.at(-1)?.id;
  }
  return { statuses: [...statuses.values()], complete: false };
}
