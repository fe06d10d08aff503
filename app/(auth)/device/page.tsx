import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { currentPerson } from "#app/current-person.ts";
import { orMessage } from "#app/or-message.ts";
import { server } from "#app/server.ts";
import { DEVICE_TITLES } from "#components/device/copy.ts";
import { DeviceCodeForm } from "#components/device/device-code-form.tsx";
import { DeviceDecision } from "#components/device/device-decision.tsx";
import { decide } from "./decide.ts";

export const metadata: Metadata = { title: ACCOUNT_COPY.device };

type Query = Partial<Record<"code" | "organization" | "done" | "refused", string>>;

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { code, organization, done, refused } = await searchParams;
  const person = await currentPerson();
  if (person === null) redirect(signInFirst(code));
  const [first] = person.memberships;
  if (first === undefined) redirect("/");
  const slug = person.memberships.find((each) => each.slug === organization)?.slug ?? first.slug;
  const found = code === undefined || done !== undefined ? null : await orMessage(ask(slug, code));
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-6 pb-24">
      <h1 className="text-2xl font-bold tracking-tight">
        {done === undefined
          ? DEVICE_TITLES.connect
          : DEVICE_TITLES[done === "approve" ? "approved" : "denied"]}
      </h1>
      {done === undefined && (found === null || "message" in found) && (
        <DeviceCodeForm code={code} problem={found?.message.replace(/^user_code: /, "The code ")} />
      )}
      {done === undefined && found !== null && "answer" in found && (
        <DeviceDecision
          request={found.answer}
          email={person.email}
          organizations={person.memberships}
          chosen={slug}
          hasChanged={refused !== undefined}
          decide={decide}
        />
      )}
      {done !== undefined && <p className="text-muted">{DEVICE_TITLES.close}</p>}
    </main>
  );
}

async function ask(slug: string, user_code: string) {
  const workspace = await openWorkspace(slug, "/posts");
  return workspace.ask(server.registry.device.get, { user_code });
}

function signInFirst(code: string | undefined): string {
  const back = code === undefined ? "/device" : `/device?code=${encodeURIComponent(code)}`;
  return `/signin?callbackUrl=${encodeURIComponent(back)}`;
}
