"use client";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { PollView } from "../shown-post/poll-view.tsx";
import { toShownPoll } from "../shown-post/to-shown-poll.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

/** What readers choose between on a channel, in a post that is out or on its way; nothing where it is no poll there. */
export function EntryPoll({ entry }: { entry: ChannelEntry }) {
  const { platforms } = useWorkspace();
  const manifest = platforms.find(({ manifest: { provider } }) => provider === entry.provider);
  const rules = manifest?.manifest.formats.find(({ format }) => format === entry.format);
  const poll = toShownPoll(rules, manifest?.manifest, entry);
  return poll === null ? null : <PollView poll={poll} />;
}
