"use client";
import { useQueries } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";
import { useDebounced } from "#components/composer/draft/use-debounced.ts";
import type { MentionChoice } from "#core/contract/resources/mention-choice.ts";
import { VALIDATION_COPY } from "./copy.ts";
import type { PreviewItem } from "./validated-entry.ts";
import { WarningList } from "./warning-list.tsx";

/** Longer than a pause within a name. */
const PAUSE_MS = 1_500;
const FRESH_MS = 5 * 60_000;
const MOST_NAMES = 5;

interface Props {
  channel_id: string;
  /** Its display name. */
  platform: string;
  items: readonly PreviewItem[];
}

/** Warns about typed handles that the platform says nobody has. Says nothing while it can't be asked. */
export function UnknownMentions({ channel_id, platform, items }: Props) {
  const trpc = useTRPC();
  const names = useDebounced(typedNames(items).join(" "), PAUSE_MS).split(" ").filter(Boolean);
  const answers = useQueries({
    queries: names.map((name) =>
      trpc.channels.mentions.queryOptions(
        { id: channel_id, q: name },
        { staleTime: FRESH_MS, retry: false },
      ),
    ),
  });
  const unknown = names.filter((name, index) => {
    const found = answers[index]?.data;
    return found !== undefined && !found.some((choice) => isSame(choice, name));
  });
  const warnings = unknown.map((name) => ({
    code: "unlinked_mention" as const,
    message: VALIDATION_COPY.unknown_mention(name, platform),
    detail: {},
  }));
  return <WarningList warnings={warnings} />;
}

function typedNames(items: readonly PreviewItem[]): string[] {
  const parts = items.flatMap((item) => item.parts);
  const names = parts.filter(({ kinds }) => kinds.includes("mention")).map(({ text }) => text);
  return [...new Set(names)].slice(0, MOST_NAMES);
}

/** Without a server, a handle is one of the channel's own server. */
function isSame({ text }: MentionChoice, name: string): boolean {
  const [found, typed] = [text.toLowerCase(), name.toLowerCase()];
  return found === typed || found.startsWith(`${typed}@`);
}
