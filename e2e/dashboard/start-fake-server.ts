import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import { mastodon } from "#platforms/mastodon/simulator/index.ts";

/** A fake Mastodon server for one account, `ida`, with a consent page: the sandbox's simulator over HTTP. */
export async function startFakeServer(): Promise<{ host: string; close(): void }> {
  const account = { external_account_id: "17", handle: "ida@mastodon.test" };
  const store = createMemoryStore();
  const respond = simulatorFetch(mastodon, { store, account, now: () => new Date() });
  const server = createServer(async (incoming, outgoing) => {
    const request = await toRequest(incoming);
    const url = new URL(request.url);
    const asks = url.pathname === "/oauth/authorize" && !url.searchParams.has("allowed");
    const answer = asks ? askPerson(url) : await respond(request);
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  function close() {
    server.closeAllConnections();
    server.close();
  }
  return { host: `http://127.0.0.1:${port}`, close };
}

function askPerson(url: URL): Response {
  const allow = new URL(url);
  allow.searchParams.set("allowed", "yes");
  const deny = new URL(url.searchParams.get("redirect_uri") ?? "");
  deny.searchParams.set("error", "access_denied");
  deny.searchParams.set("state", url.searchParams.get("state") ?? "");
  const link = (to: URL, text: string) =>
    `<a href="${to.href.replaceAll("&", "&amp;")}">${text}</a>`;
  const html = `<h1>Crier wants to post</h1>${link(allow, "Allow")} ${link(deny, "Deny")}`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const sent = new Headers();
  for (const name of ["authorization", "content-type", "idempotency-key"])
    if (headers[name] !== undefined) sent.set(name, String(headers[name]));
  const body = method === "GET" ? null : await text(incoming);
  return new Request(`http://${headers.host}${url}`, { method, headers: sent, body });
}
