interface AgentHost {
  name: string;
  steps: readonly string[];
  /** The configuration to paste, if it is more than the URL. */
  config?(address: string): string;
}

export const AGENT_HOSTS: readonly AgentHost[] = [
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
