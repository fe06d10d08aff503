import { server } from "#app/server.ts";
import { ROLES_COPY } from "#components/roles/copy.ts";
import { describeLimit } from "#components/roles/describe-limit.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import type { Scope } from "#core/contract/scopes.ts";
import { openWorkspace } from "./open-workspace.ts";

interface Props {
  org: string;
  heading: string;
  scope: Scope;
}

/** Shown instead of a page that the person's role can't open. */
export async function NotAllowed({ org, heading, scope }: Props) {
  const { organization, role, ctx } = await openWorkspace(org, "/posts");
  const owners = await server.listOwnerNames(ctx);
  const origin = server.system().env.CRIER_URL;
  const { sentence, message } = describeLimit({ organization, owners, origin }, role, scope);
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
