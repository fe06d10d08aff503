"use client";
import type { Role, Scope } from "#core/contract/scopes.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ROLES_COPY } from "./copy.ts";
import { describeLimit } from "./describe-limit.ts";

interface Props {
  heading: string;
  /** The person's role now: the workspace's is that of the first page they opened. */
  role: Role;
  scope: Scope;
}

/** Shown instead of a page that a role can't open. */
export function NotAllowed({ heading, role, scope }: Props) {
  const { sentence, message } = describeLimit(useWorkspace(), role, scope);
  return (
    <>
      <PageHeading title={heading} />
      <Notice
        tone="warning"
        title={sentence}
        action={<CopyButton text={message} label={ROLES_COPY.copy} />}
      />
    </>
  );
}
