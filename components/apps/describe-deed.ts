const WORDS: Record<string, string> = {
  "post.created": "Created a post",
  "post.edited": "Edited a post",
  "post.scheduled": "Scheduled a post",
  "post.unscheduled": "Unscheduled a post",
  "post.publishing": "Published a post",
  "post.retried": "Sent a post again",
  "post.deleting": "Deleted a post everywhere",
  "post.deleted": "Deleted a post",
  "post.editing": "Edited a published post",
  "post.restored": "Restored a post",
  "channel.renamed": "Renamed a channel",
};

/** Describes what an app did; in general terms for event kinds without a description. */
export function describeDeed(kind: string): string {
  return WORDS[kind] ?? `Changed a ${kind.split(".")[0] === "entry" ? "post" : kind.split(".")[0]}`;
}
