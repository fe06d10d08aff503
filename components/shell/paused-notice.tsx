"use client";
import { ROLES_COPY } from "../roles/copy.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Pause } from "../workspace/workspace.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BANNER_COPY } from "./copy.ts";

interface Props {
  pause: Pause;
  resume(): Promise<void>;
}

export function PausedNotice({ pause, resume }: Props) {
  if (pause.ends === "by_operator") {
    return (
      <Notice tone="warning" title={BANNER_COPY.paused_title}>
        {BANNER_COPY.paused_text}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={BANNER_COPY.restored_title}>
      <p>{BANNER_COPY.restored_text(pause.reason)}</p>
      {pause.ends === "by_you" ? (
        <form action={resume}>
          <Button type="submit">{BANNER_COPY.resume}</Button>
        </form>
      ) : (
        <AskToResume />
      )}
    </Notice>
  );
}

function AskToResume() {
  const { organization, origin, owners } = useWorkspace();
  const url = `${origin}/${organization.slug}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{ROLES_COPY.resume(owners[0])}</p>
      <CopyButton
        text={ROLES_COPY.request_resume(organization.name, url)}
        label={ROLES_COPY.copy}
      />
    </div>
  );
}
