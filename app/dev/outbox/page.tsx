import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { PAGE_TITLES } from "#app/copy.ts";
import { currentPerson } from "#app/current-person.ts";
import { server } from "#app/server.ts";
import { Outbox } from "#components/mail/outbox.tsx";

export const metadata: Metadata = {
  title: PAGE_TITLES.outbox,
  robots: { index: false, follow: false },
};

export default async function Page() {
  const person = await currentPerson();
  if (person === null) redirect("/signin?callbackUrl=%2Fdev%2Foutbox");
  const mails = await server.listOutbox(server.system(), person);
  if (mails === null) notFound();
  return <Outbox mails={mails} />;
}
