"use client";
import { useState } from "react";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Journal, JournalOwner } from "./journal.ts";
import { createJournal } from "./journal.ts";

export function useJournal(): Journal {
  const { organization, person } = useWorkspace();
  const [journal] = useState(() =>
    openJournal({ organization: organization.slug, person: person.email }),
  );
  return journal;
}

/** Opens this browser's journal, which stores nothing without `localStorage`, such as on the server. */
function openJournal(owner: JournalOwner): Journal {
  return createJournal(browserStorage(), owner);
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
