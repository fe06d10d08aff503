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

/** Where an Inngest server reaches the functions: never what a request says of itself. */
function inngestAddress({ CRIER_URL }: Pick<Env, "CRIER_URL">): string {
  return new URL(PATH, CRIER_URL).href;
}

/** What an Inngest server calls. Where there are keys, it answers nothing that is not signed with them. */
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
 * Tells the Inngest server which functions there are, with their configuration, and where; it compares them with what it
 * knows. Throws with its answer when it does not take them.
 */
export async function registerFunctions({ env, client, functions }: Served): Promise<void> {
  const register = serve({ client, functions, serveOrigin: env.CRIER_URL, servePath: PATH });
  const { href, host } = new URL(inngestAddress(env));
  const answer = await register(new Request(href, { method: "PUT", headers: { host } }));
  if (!answer.ok) throw new Error(`The Inngest server did not register it: ${await answer.text()}`);
}
