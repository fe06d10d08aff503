"use client";
import type { Scope } from "#core/contract/scopes.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ROLES_COPY } from "./copy.ts";
import { describeLimit } from "./describe-limit.ts";

/** Tells people what their role can't do and whom to ask, with a message to send. */
export function RoleLimit({ scope }: { scope: Scope }) {
  const workspace = useWorkspace();
  const { sentence, message } = describeLimit(workspace, workspace.person.role, scope);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">{sentence}</p>
      <CopyButton text={message} label={ROLES_COPY.copy} />
    </div>
  );
}
