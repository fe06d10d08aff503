import { UsageError } from "#cli/errors.ts";

/** Returns the path of a post, encoding the ID as typed. */
export function postPath(id: string, verb = ""): string {
  if (id === "") throw new UsageError("Give the ID of a post. `crier posts list` shows them.");
  return `/posts/${encodeURIComponent(id)}${verb === "" ? "" : `/${verb}`}`;
}
