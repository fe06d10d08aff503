import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { openOrganization, orNotFound, person } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Handoff } from "#components/handoff/handoff.tsx";

export const metadata: Metadata = {
  title: PAGE_TITLES.handoff,
  robots: { index: false, follow: false },
};

/** A page of its own without the dashboard's frame, so that a phone can keep it for when there is no connection. */
export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const someone = await person();
  const path = `/handoff/${encodeURIComponent(token)}`;
  if (someone === null) redirect(`/signin?callbackUrl=${encodeURIComponent(path)}`);
  const system = server.system();
  const slug = await server.findHandoffPlace(system, { token, user_id: someone.id });
  if (slug === null) notFound();
  const { ask, organization } = await openOrganization(slug, "/");
  const sheet = await orNotFound(ask(server.registry.posts.handoff, { token }));
  return (
    <Handoff
      slug={slug}
      zone={someone.time_zone ?? organization.policy.time_zone}
      now={system.now().toISOString()}
      sheet={sheet}
    />
  );
}
