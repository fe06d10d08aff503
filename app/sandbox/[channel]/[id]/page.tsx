import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cardLinks } from "#components/sandbox/card-links.ts";
import { ReceivedPage } from "#components/sandbox/received-page.tsx";
import { getSandboxPage } from "#server/services/sandbox/get-sandbox-page.ts";
import { readCards } from "#server/services/sandbox/read-cards.ts";
import { system } from "#server/system.ts";

export const metadata: Metadata = {
  title: "Sandbox post",
  robots: { index: false, follow: false },
};

export default async function Page({
  params,
}: {
  params: Promise<{ channel: string; id: string }>;
}) {
  const { channel, id } = await params;
  const page = await getSandboxPage(system(), { channel_id: channel, id });
  if (page === null) notFound();
  const cards = await readCards(system(), page, cardLinks(page));
  return <ReceivedPage page={page} cards={cards} />;
}
