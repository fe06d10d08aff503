import { UsageError } from "#cli/errors.ts";

/** The address of a post, whatever was typed as its ID. */
export function postPath(id: string, verb = ""): string {
  if (id === "") throw new UsageError("Give the ID of a post. `crier posts list` shows them.");
  return `/posts/${encodeURIComponent(id)}${verb === "" ? "" : `/${verb}`}`;
}
