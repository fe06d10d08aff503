import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { mastodon } from "#platforms/mastodon/simulator/index.ts";
import { events as slackEvents } from "#platforms/slack/provider.ts";
import { slack } from "#platforms/slack/simulator/index.ts";
import { serveSimulator } from "./serve-simulator.ts";

async function serve() {
  const account = { external_account_id: "17", handle: "you@mastodon.test" };
  const served = await serveSimulator(mastodon, { account, port: 0, host: "mastodon.test" });
  onTestFinished(served.close);
  return served.url;
}

const headers = {
  authorization: "Bearer sandbox-access",
  "content-type": "application/json",
  "idempotency-key": "one",
};

test("a standalone simulator accepts posts over HTTP and shows what it received", async () => {
  const url = await serve();
  const body = JSON.stringify({ status: "Hello" });
  const answer = await fetch(`${url}/api/v1/statuses`, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
  const received = await (await fetch(`${url}/_posts`)).json();
  expect(received).toMatchObject([{ text: "Hello" }]);
});

test("the simulator refuses what the platform refuses", async () => {
  const url = await serve();
  const answer = await fetch(`${url}/api/v1/statuses`, { method: "POST", body: "{}" });
  expect(answer.status).toBe(401);
});

test("an uploaded file gets a URL", async () => {
  const url = await serve();
  const answer = await fetch(`${url}/_files`, { method: "POST", body: "bytes" });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ url: expect.stringContaining(`${url}/_files/`) });
});

test("removing the app is reported to the configured URL with the configured secret", async () => {
  const received = Promise.withResolvers<{ body: Buffer; headers: Headers }>();
  const receiver = createServer((request, response) => {
    const headers = new Headers(request.headers as Record<string, string>);
    buffer(request).then((body) => received.resolve({ body, headers }), received.reject);
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void receiver.close());
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
  const { url, close } = await serveSimulator(slack, {
    account: { external_account_id: "T1/C1", handle: "#news" },
    port: 0,
    host: "slack.com",
    events: { address, secret: "a secret" },
  });
  onTestFinished(close);
  expect((await fetch(`${url}/_remove`, { method: "POST" })).status).toBe(204);
  const delivery = {
    method: "POST",
    query: new URLSearchParams(),
    ...(await received.promise),
  } as const;
  const key = { client_id: null, secret: "a secret" };
  expect(slackEvents.read(delivery, key, new Date())).toEqual({
    notices: [{ kind: "sign_in_doubted", subject: { workspace: "T1" } }],
  });
});
