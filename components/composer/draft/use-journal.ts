"use client";
import { useState } from "react";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Journal, JournalOwner, JournalStorage } from "./journal.ts";
import { createJournal } from "./journal.ts";
import { isDraft } from "./journal-entry.ts";

export function useJournal(): Journal {
  const { organization, person } = useWorkspace();
  const [journal] = useState(() =>
    openJournal({ organization: organization.slug, person: person.email }),
  );
  return journal;
}

/** Opens this browser's journal, which stores nothing without `localStorage`, such as on the server. */
function openJournal(owner: JournalOwner): Journal {
  const storage = browserStorage();
  const journal = createJournal(storage, owner);
  takeOverEarlierJournal(storage, owner.organization, journal);
  return journal;
}

function browserStorage(): Storage | null {
  if (typeof window === "undefined") return null;
  try {
    return window.localStorage;
  } catch {
    // Some browsers throw if storage is disabled.
    return null;
  }
}

const NEW = "new";

/** Imports entries that earlier releases stored in this browser: one per post, and one for all new posts. */
export function takeOverEarlierJournal(
  storage: JournalStorage | null,
  organization: string,
  journal: Journal,
): void {
  const prefix = `crier:journal:${organization}:`;
  try {
    const keys = Array.from(
      { length: storage?.length ?? 0 },
      (_, index) => storage?.key(index) ?? "",
    );
    for (const key of keys.filter((one) => one.startsWith(prefix))) {
      const kept = withOverrides(JSON.parse(storage?.getItem(key) ?? "null"));
      const id = key.slice(prefix.length);
      const place = { id: id === NEW ? `draft_${NEW}` : id, page: "earlier" };
      const isTaken =
        !isDraft(kept?.draft) ||
        journal.write(place, {
          draft: kept.draft,
          base: null,
          version: kept.base ?? null,
          unanswered: null,
          left: true,
        });
      if (isTaken) storage?.removeItem(key);
    }
  } catch {
    // Without access to storage there is nothing to import, and entries that aren't JSON aren't ours.
  }
}

/** Overrides used to be called versions. */
function withOverrides(kept: { draft?: unknown; base?: string | null } | null) {
  const draft = kept?.draft as { versions?: unknown } | null | undefined;
  if (draft?.versions === undefined) return kept;
  const { versions: overrides, ...rest } = draft;
  return { ...kept, draft: { overrides, ...rest } };
}
