import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { PAGE_TITLES } from "#app/copy.ts";
import { Outbox } from "#components/mail/outbox.tsx";
import { listOutbox } from "#server/kernel/mail/list-outbox.ts";
import { system } from "#server/system.ts";
import { currentPerson } from "#server/transports/auth/session.ts";

export const metadata: Metadata = {
  title: PAGE_TITLES.outbox,
  robots: { index: false, follow: false },
};

export default async function Page() {
  const person = await currentPerson(system());
  if (person === null) redirect("/signin?callbackUrl=%2Fdev%2Foutbox");
  const mails = await listOutbox(system(), person);
  if (mails === null) notFound();
  return <Outbox mails={mails} />;
}
