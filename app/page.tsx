import { redirect } from "next/navigation";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { currentPerson } from "#app/current-person.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";

/** Redirects to the home page of the person's first organization. */
export default async function Page() {
  const person = await currentPerson();
  if (person === null) redirect("/signin");
  const [first] = person.memberships;
  if (first !== undefined) redirect(`/${first.slug}`);
  return (
    <main className="mx-auto flex max-w-md flex-col gap-4 px-6 py-24">
      <h1 className="text-2xl font-bold">{ACCOUNT_COPY.no_organization}</h1>
      <p className="text-lg text-muted">{ACCOUNT_COPY.no_organization_text(person.email)}</p>
      <ButtonLink href="/new" look="primary" className="self-start">
        {ACCOUNT_COPY.new_organization}
      </ButtonLink>
    </main>
  );
}
