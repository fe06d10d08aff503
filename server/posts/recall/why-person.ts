import type { RecallAction } from "#core/contract/resources/recall.ts";
import { findProvider, manifestFor } from "#platforms/providers.ts";
import type { EntryChannel } from "#server/posts/record/post-record.ts";

type Channel = Pick<EntryChannel, "provider" | "mode" | "account" | "health" | "deleted_at">;

/** Says why only a person can delete or edit what is published on a channel; null if Crier can ask its platform. */
export function whyPerson(
  action: RecallAction,
  { status, channel }: { status: string; channel: Channel },
): string | null {
  const { title, edit } = manifestFor(channel);
  if (status === "unconfirmed") return `It may or may not be published. Check on ${title}.`;
  if (channel.mode === "handoff")
    return `A person published it in ${title}'s app. Do it there yourself.`;
  const provider = findProvider(channel.provider);
  const can =
    action === "delete"
      ? provider?.remove !== undefined
      : provider?.edit !== undefined && edit?.text === true;
  if (!can) return `${title} doesn't let apps ${action} posts. Do it there yourself.`;
  if (channel.deleted_at !== null || channel.health === "disconnected")
    return "The channel is disconnected. Reconnect it, or do it there yourself.";
  return null;
}
