import type { SampleData } from "#core/contract/resources/sample-data.ts";
import { reachableHost, type Settings } from "../bootstrap/settings.mjs";

/** Fills the first organization with sample data (CRIER_DEMO). Returns a line for the operator. */
export async function fillDemo(settings: Settings, api_key: string): Promise<string> {
  const { host, port } = settings;
  try {
    const response = await fetch(
      `http://${reachableHost(host)}:${port}/api/v1/organization/sample-data`,
      { method: "POST", headers: { authorization: `Bearer ${api_key}` } },
    );
    const body: unknown = await response.json();
    if (!response.ok) return failed(Object(body).error?.message);
    const { posts, channels } = body as SampleData;
    return `Filled with sample data: ${posts} posts on ${channels} sandbox channels.`;
  } catch (error) {
    return failed(error instanceof Error ? error.message : null);
  }
}

function failed(reason: unknown): string {
  const why = typeof reason === "string" ? `: ${reason}` : ".";
  return `Sample data couldn't be filled in${why} Try again on the home page.`;
}
