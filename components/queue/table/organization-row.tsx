"use client";
import { IconBuilding } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import { QUEUE_COPY, TABLE_COPY } from "../copy.ts";
import { TimesDialog } from "../times-dialog.tsx";
import { useSaveTimes } from "../use-save-times.ts";
import { WeekInWords } from "./week-in-words.tsx";

/** The posting times of channels that have none of their own. */
export function OrganizationRow({ times }: { times: readonly PostingTime[] }) {
  const { forOrganization } = useSaveTimes();
  const [open, setOpen] = useState(false);
  const mayChange = useMay("channels");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <IconBuilding size={28} stroke={1.5} aria-hidden className="shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-medium">{TABLE_COPY.organization}</p>
          <p className="text-sm text-muted">{TABLE_COPY.organization_hint}</p>
        </div>
      </div>
      <WeekInWords times={times} />
      <div className="flex basis-full gap-2 empty:hidden md:basis-44 md:justify-end">
        {mayChange && (
          <Button aria-label={TABLE_COPY.edit_label} onClick={() => setOpen(true)}>
            {QUEUE_COPY.edit}
          </Button>
        )}
      </div>
      <TimesDialog
        open={open}
        title={TABLE_COPY.edit_organization}
        description={`${TABLE_COPY.organization_hint}.`}
        times={times}
        inherited={null}
        onSave={(changed) => forOrganization(changed ?? [])}
        onClose={() => setOpen(false)}
      />
    </li>
  );
}
