import { listPages, readPage, titleOf } from "./pages.ts";

const INTRODUCTION = `# Crier

> Crier publishes a team's posts to its social channels: Bluesky, Mastodon, X, LinkedIn and others. It validates a post for each channel before it is published, and reports one result per channel afterwards. This file describes the Crier server that you read it from.

- The REST API is at \`/api/v1\` and the Model Context Protocol at \`/api/mcp\`, on this server. Both need an API key or an OAuth token.
- \`http://localhost:3000\`, \`https://YOUR-CRIER\` and \`CRIER_URL\` in these pages stand for this server's URL.
- Publishing can't be undone: validate first, and ask the person you work for.`;

type Entry = readonly [url: string, title: string, description: string];

const SECTIONS: readonly { heading: string; entries: readonly Entry[] }[] = [
  {
    heading: "Use this server",
    entries: [
      ["/docs/api.md", "REST API", "credentials, idempotency, errors, limits, retries"],
      ["/api/v1/openapi.json", "OpenAPI document", "every operation with examples"],
      ["/docs/compatibility.md", "Compatibility", "what can change in the API, and deprecations"],
      ["/docs/api/changes.md", "Changes of the API", "what each release changed"],
      ["/docs/recipes.md", "Recipes", "common workflows step by step, also as Arazzo documents"],
      ["/docs/agents.md", "Agents and MCP", "connect an agent, what it can do, its errors"],
      ["/api/mcp", "MCP endpoint", "streamable HTTP"],
      ["/docs/cli.md", "Command line", "every command of `crier`, with its flags and exit codes"],
      ["/docs/webhooks.md", "Webhooks", "events, signatures, retries"],
      ["/docs/build-on-crier.md", "Build on Crier", "an app for your customers, n8n, an example"],
      [
        "/docs/connect-links.md",
        "Connect links",
        "let people without an account connect their channels",
      ],
      ["/docs/oauth.md", "OAuth apps", "act for people in their organizations"],
    ],
  },
  {
    heading: "Features",
    entries: [
      ["/docs/approval.md", "Approval", "who must approve a post, and what they see"],
      [
        "/docs/by-hand.md",
        "Publishing by hand",
        "channels without an account: a person publishes what is due",
      ],
      ["/docs/phone.md", "Crier on a phone", "install it, notifications, share from other apps"],
      ["/docs/skills.md", "Skills", "multi-step work: queue, feeds, recycling, reports"],
      ["/docs/import-export.md", "Import and export", "posts from CSV, and all data as files"],
    ],
  },
  {
    heading: "Operate",
    entries: [
      [
        "/docs/deploy.md",
        "Deploying",
        "container, compose, Kubernetes and other ways to host Crier",
      ],
      ["/docs/operations.md", "Operations", "settings, backups, monitoring, scaling"],
      ["/docs/upgrading.md", "Upgrading", "what an upgrade does, and how to go back"],
      ["/docs/billing.md", "Billing", "sell plans and credits"],
    ],
  },
];

const OPTIONAL: readonly Entry[] = [
  ["/docs/architecture.md", "Architecture", "how the larger parts work"],
  ["/docs/decisions.md", "Decisions", "why Crier is built this way"],
  ["/docs/benchmarks.md", "Benchmarks", "how fast each release is, and how that is measured"],
];

/** Returns the overview for language models that https://llmstxt.org describes. */
export function llmsTxt(): string {
  const guides = listPages().filter((name) => name.startsWith("platforms/"));
  const platforms = guides.map((name): Entry => {
    const title = titleOf(readPage(name));
    return [`/docs/${name}.md`, title, "setup, what you can publish, limits"];
  });
  const sections = [
    ...SECTIONS,
    { heading: "Platforms", entries: platforms },
    { heading: "Optional", entries: OPTIONAL },
  ].map(({ heading, entries }) => `## ${heading}\n\n${entries.map(lineOf).join("\n")}`);
  return `${[INTRODUCTION, ...sections].join("\n\n")}\n`;
}

function lineOf([url, title, description]: Entry): string {
  return `- [${title}](${url}): ${description}`;
}
