import { z } from "zod";
import type { GraphCaller } from "../kit/graph/call-graph.ts";
import { GRAPH } from "../kit/graph/facebook-login.ts";
import { type ProviderContext, ProviderError } from "../spec.ts";

const Account = z.object({ page_id: z.string() });

export function pageIdOf({ account }: ProviderContext): string {
  const known = Account.safeParse(account);
  if (known.success) return known.data.page_id;
  throw new ProviderError(
    "auth",
    "This sandbox channel was created by an earlier version of Crier. Reconnect it.",
  );
}

export function pageUrl(context: ProviderContext, edge: string, base = GRAPH): string {
  return `${base}/${encodeURIComponent(pageIdOf(context))}/${edge}`;
}

/** Uses the Page's own token, which never expires. */
export function callerOf({ fetch, session }: ProviderContext): GraphCaller {
  return { platform: "Facebook", fetch, access_token: session.credentials.access_token ?? "" };
}
