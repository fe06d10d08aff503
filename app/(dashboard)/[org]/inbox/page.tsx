import type { Metadata } from "next";
import { NotAllowed } from "#app/(dashboard)/not-allowed.tsx";
import { openWorkspace, orMissingScope, orNothing } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Inbox } from "#components/inbox/inbox.tsx";
import { INBOX_PER_PAGE, readInboxQuery, toListInputs } from "#components/inbox/inbox-query.ts";
import { Refusal } from "#core/contract/refusal.ts";

export const metadata: Metadata = { title: PAGE_TITLES.inbox };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const NOTHING = { items: [], next_cursor: null };

export default async function Page({ params, searchParams }: Props) {
  const { ask, ctx } = await openWorkspace((await params).org, "/inbox");
  const given = await searchParams;
  const query = readInboxQuery(given);
  const people = await orMissingScope(ask(server.registry.inbox.people, {}));
  if (people instanceof Refusal)
    return <NotAllowed heading={PAGE_TITLES.inbox} org={(await params).org} scope="interactions" />;
  const filters = toListInputs(query, ctx.actor.id);
  const read = (filter: (typeof filters)[number]) =>
    orNothing(ask(server.registry.interactions.list, { limit: INBOX_PER_PAGE, ...filter }));
  const [lists, thread] = await Promise.all([
    Promise.all(filters.map(read)),
    typeof given.item === "string"
      ? orNothing(ask(server.registry.inbox.thread, { id: given.item }))
      : null,
  ]);
  const initial = { lists: lists.map((page) => page ?? NOTHING), people, thread };
  return <Inbox query={query} initial={initial} />;
}
