import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { openOrganization, person } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { cardLinks } from "#components/sandbox/card-links.ts";
import { ReaderComments } from "#components/sandbox/reader-comments.tsx";
import { ReceivedPage } from "#components/sandbox/received-page.tsx";
import { writeComment } from "./write-comment.ts";

export const metadata: Metadata = {
  title: PAGE_TITLES.sandbox_post,
  robots: { index: false, follow: false },
};

export default async function Page({
  params,
}: {
  params: Promise<{ channel: string; id: string }>;
}) {
  const { channel, id } = await params;
  const page = await server.getSandboxPage(server.system(), { channel_id: channel, id });
  if (page === null) notFound();
  const { organization_slug: slug, external_post_id, manifest } = page;
  const [cards, comments, visitor] = await Promise.all([
    server.readCards(server.system(), page, cardLinks(page)),
    server.listReaderComments(server.system(), { channel_id: channel, external_post_id }),
    person(),
  ]);
  const isMember = visitor?.memberships.some((membership) => membership.slug === slug) === true;
  const place = { slug, channel, id, external_post_id };
  const mayWrite =
    isMember && (await openOrganization(slug, "/inbox")).scopes.includes("interactions");
  const write = mayWrite ? writeComment.bind(null, place) : null;
  return (
    <ReceivedPage page={page} cards={cards}>
      {server.takesComments(manifest.provider) && (
        <ReaderComments comments={comments} write={write} />
      )}
    </ReceivedPage>
  );
}
