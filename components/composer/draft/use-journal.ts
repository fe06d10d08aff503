"use client";
import { useState } from "react";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { openJournal } from "./browser-journal.ts";
import type { Journal } from "./journal.ts";

export function useJournal(): Journal {
  const { organization, person } = useWorkspace();
  const [journal] = useState(() =>
    openJournal({ organization: organization.slug, person: person.email }),
  );
  return journal;
}
