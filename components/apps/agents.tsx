"use client";
import { useState } from "react";
import { useMay } from "#components/workspace/use-may.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

import { AGENTS_COPY } from "./copy.ts";

export function Agents() {
  const { organization, origin, memberships } = useWorkspace();
  const [name, setName] = useState(AGENT_HOSTS[0]?.name ?? "");
  const mayCreateKeys = useMay("keys");
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
        {mayCreateKeys && (
          <section className="flex flex-col items-start gap-3">
            <h2 className="font-bold">{AGENTS_COPY.key_title}</h2>
            <p className="text-muted">{AGENTS_COPY.key_hint}</p>
            <ButtonLink href={`/${organization.slug}/settings/api-keys`}>
              {AGENTS_COPY.key}
            </ButtonLink>
          </section>
        )}
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

interface AgentHost {
  name: string;
  steps: readonly string[];
  /** The configuration to paste, if it is more than the URL. */
  config?(address: string): string;
}

const AGENT_HOSTS: readonly AgentHost[] = [
  {
    name: "Claude",
    steps: [
      "Open Settings, then Connectors, and choose Add custom connector.",
      "Name it Crier, paste the URL above and choose Add.",
      "Choose Connect, then choose what Claude can do on the page that opens.",
    ],
  },
  {
    name: "Claude Code",
    steps: ["Run this in a terminal.", "Type /mcp in Claude Code and choose Authenticate."],
    config: (address) => `claude mcp add --transport http crier "${address}"`,
  },
  {
    name: "ChatGPT",
    steps: [
      "Open Settings, then Apps & Connectors, then Advanced settings, and turn on Developer mode.",
      "Choose Create, name it Crier, paste the URL above and choose OAuth.",
      "Choose what ChatGPT can do on the page that opens.",
    ],
  },
  {
    name: "Cursor",
    steps: ["Add this to ~/.cursor/mcp.json.", "Open MCP in Cursor's settings and choose Connect."],
    config: (address) => JSON.stringify({ mcpServers: { crier: { url: address } } }, null, 2),
  },
  {
    name: "VS Code",
    steps: [
      "Add this to .vscode/mcp.json.",
      "Choose Start above the entry, and allow VS Code to sign in.",
    ],
    config: (address) =>
      JSON.stringify({ servers: { crier: { type: "http", url: address } } }, null, 2),
  },
  {
    name: "Zapier",
    steps: [
      "Add the app MCP Client by Zapier to a Zap.",
      "Choose streamable HTTP, paste the URL above, and paste an API key as the bearer token.",
    ],
  },
  {
    name: "n8n",
    steps: [
      "Add the node MCP Client Tool to a workflow.",
      "Choose HTTP Streamable, paste the URL above, and choose Bearer Auth with an API key.",
    ],
  },
];
