import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { System } from "#server/system.ts";
import { handleMcp } from "../handle-mcp.ts";

export const ERAS = ["2025", "2026"] as const;
export type Era = (typeof ERAS)[number];

const MCP_URL = "http://localhost:3000/api/mcp";

type Said = "accept" | "decline" | "cancel";

/** Connects the official client. With `says` it shows questions, and that is what its person answers. */
export async function connectAgent(
  system: System,
  api_key: string,
  era: Era,
  { query = "", says }: { query?: string; says?: (message: string) => Promise<Said> | Said } = {},
): Promise<Client> {
  const mode = era === "2025" ? "legacy" : { pin: "2026-07-28" };
  const client = new Client(
    { name: "test", version: "1" },
    {
      versionNegotiation: { mode },
      capabilities: says === undefined ? {} : { elicitation: { form: {} } },
    },
  );
  if (says !== undefined)
    client.setRequestHandler("elicitation/create", async ({ params }) => {
      const action = await says(params.message);
      return action === "accept" ? { action, content: {} } : { action };
    });
  const transport = new StreamableHTTPClientTransport(new URL(`${MCP_URL}?${query}`), {
    requestInit: { headers: { authorization: `Bearer ${api_key}` } },
    fetch: (url, init) => handleMcp(system, new Request(url, init)),
  });
  await client.connect(transport);
  return client;
}

export function sendMessage(
  system: System,
  message: unknown,
  headers: Record<string, string>,
  query = "",
): Promise<Response> {
  const body = typeof message === "string" ? message : JSON.stringify(message);
  const request = new Request(MCP_URL + query, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return handleMcp(system, request);
}
