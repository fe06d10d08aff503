"use client";
import { useState } from "react";
import { ButtonLink } from "../ui/button-link.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { AGENT_HOSTS } from "./agent-hosts.ts";
import { AGENTS_COPY } from "./copy.ts";

export function Agents() {
  const { organization, origin, memberships } = useWorkspace();
  const [name, setName] = useState(AGENT_HOSTS[0]?.name ?? "");
  const several = memberships.length > 1;
  const address = `${origin}/api/mcp${several ? `?organization=${organization.slug}` : ""}`;
  const host = AGENT_HOSTS.find((candidate) => candidate.name === name);
  return (
    <>
      <PageHeading title={AGENTS_COPY.title} />
      <div className="flex max-w-prose flex-col gap-8">
        <section className="flex flex-col gap-3">
          <p className="text-lg text-muted">{AGENTS_COPY.intro}</p>
          <h2 className="font-bold">{AGENTS_COPY.address}</h2>
          <Copyable text={address} label={AGENTS_COPY.copy_address} />
          <p className="text-muted">
            {AGENTS_COPY.address_hint} {several && AGENTS_COPY.several}
          </p>
        </section>
        <section className="flex flex-col gap-3">
          <SelectField
            label={AGENTS_COPY.steps}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          >
            {AGENT_HOSTS.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </SelectField>
          <ol className="list-decimal pl-5">
            {host?.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {host?.config !== undefined && <Copyable text={host.config(address)} />}
        </section>
        <section className="flex flex-col items-start gap-3">
          <h2 className="font-bold">{AGENTS_COPY.key_title}</h2>
          <p className="text-muted">{AGENTS_COPY.key_hint}</p>
          <ButtonLink href={`/${organization.slug}/settings/api-keys`}>
            {AGENTS_COPY.key}
          </ButtonLink>
        </section>
        <section className="flex flex-col gap-3">
          <h2 className="font-bold">{AGENTS_COPY.cli_title}</h2>
          <p className="text-muted">{AGENTS_COPY.cli_hint}</p>
          <Copyable text={`crier login --base-url ${origin}`} />
        </section>
      </div>
    </>
  );
}

function Copyable({ text, label = AGENTS_COPY.copy }: { text: string; label?: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 flex-1 rounded-field bg-sunken px-3 py-2 font-mono text-sm break-all whitespace-pre-wrap">
        {text}
      </code>
      <CopyButton key={text} text={text} label={label} />
    </div>
  );
}
