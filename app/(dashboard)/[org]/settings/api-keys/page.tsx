import type { Metadata } from "next";
import { NotAllowed } from "#app/(dashboard)/not-allowed.tsx";
import { openWorkspace, orMissingScope } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { ApiKeys } from "#components/settings/keys/api-keys.tsx";
import { Refusal } from "#core/contract/refusal.ts";

export const metadata: Metadata = { title: PAGE_TITLES.api_keys };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask, scopes, role, ctx } = await openWorkspace((await params).org, "/settings/api-keys");
  const keys = await orMissingScope(ask(server.registry.api_keys.list, {}));
  if (keys instanceof Refusal)
    return <NotAllowed heading={PAGE_TITLES.api_keys} org={(await params).org} scope="keys" />;
  const needed = server.neededScopes();
  return (
    <ApiKeys
      initial={keys}
      grantable={scopes.filter((scope) => needed.includes(scope))}
      owner_id={role === "owner" ? ctx.actor.id : null}
    />
  );
}
