import type { Inngest, InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import type { Env } from "../env.ts";

const PATH = "/api/inngest";

export type Handler = (request: Request) => Promise<Response>;

interface Served {
  env: Pick<Env, "CRIER_URL">;
  client: Inngest;
  functions: InngestFunction.Any[];
}

/** Returns the URL at which an Inngest server reaches the functions, never taken from a request. */
function inngestAddress({ CRIER_URL }: Pick<Env, "CRIER_URL">): string {
  return new URL(PATH, CRIER_URL).href;
}

/** Creates the handler an Inngest server calls. If there are keys, it answers only requests signed with them. */
export function createInngestHandler({ env, client, functions }: Served): Handler {
  const handle = serve({
    client,
    functions,
    serveOrigin: env.CRIER_URL,
    servePath: PATH,
    enableUnauthedSync: false,
  });
  return async (request) => {
    if (request.method !== "PUT") return handle(request);
    const { headers } = request;
    const body = await request.text();
    // The SDK would register the query string, too.
    return handle(new Request(inngestAddress(env), { method: "PUT", headers, body }));
  };
}

/**
 * Registers the functions, their configuration and URL with the Inngest server, which compares them with what it knows.
 * Throws with its response if it rejects them.
 */
export async function registerFunctions({ env, client, functions }: Served): Promise<void> {
  const register = serve({ client, functions, serveOrigin: env.CRIER_URL, servePath: PATH });
  const { href, host } = new URL(inngestAddress(env));
  const answer = await register(new Request(href, { method: "PUT", headers: { host } }));
  if (!answer.ok) throw new Error(`The Inngest server did not register it: ${await answer.text()}`);
}
