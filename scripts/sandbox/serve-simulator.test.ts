import { expect, onTestFinished, test } from "vitest";
import { mastodon } from "#server/sandbox/mastodon/index.ts";
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

test("a simulator by itself takes posts over HTTP, and tells what it has received", async () => {
  const url = await serve();
  const body = JSON.stringify({ status: "Hello" });
  const answer = await fetch(`${url}/api/v1/statuses`, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
  const received = await (await fetch(`${url}/_posts`)).json();
  expect(received).toMatchObject([{ text: "Hello" }]);
});

test("it refuses as the platform does", async () => {
  const url = await serve();
  const answer = await fetch(`${url}/api/v1/statuses`, { method: "POST", body: "{}" });
  expect(answer.status).toBe(401);
});

test("a file that it is given has an address", async () => {
  const url = await serve();
  const answer = await fetch(`${url}/_files`, { method: "POST", body: "bytes" });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ url: expect.stringContaining(`${url}/_files/`) });
});
