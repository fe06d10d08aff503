import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, type Team, test } from "./fixtures.ts";

async function sandbox(team: Team, provider: string) {
  const api = createApi(team.api_key);
  return (await api.post<Channel>("/channels", { provider, mode: "sandbox" })).body;
}

async function send(team: Team, faults: readonly (readonly [Channel, string | null])[]) {
  const per_channel = Object.fromEntries(
    faults.map(([{ id }, simulate]) => [id, simulate === null ? {} : { options: { simulate } }]),
  );
  const channels = faults.map(([{ id }]) => id);
  const body = { content: "Bread at eight", channels, per_channel, scheduled_at: "now" };
  const { body: post } = await createApi(team.api_key).post<Post>("/posts", body);
  await team.page.goto(`/${team.organization.slug}/posts/${post.id}`);
  return post;
}

test("a pending post shows the reason, its attempts and the next one, and is then published", async ({
  team,
}) => {
  await send(team, [[await sandbox(team, "mastodon"), "rate_limit"]]);
  const entry = team.page.getByRole("listitem", { name: "Mastodon sandbox" });
  await expect(entry.getByText(/asks to wait/).first()).toBeVisible();
  await expect(entry.getByText(/^1 attempt, next at \d\d:\d\d$/)).toBeVisible();
  await expect(entry.getByText("Published", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(entry.getByText("2 attempts", { exact: true })).toBeVisible();
});

test("a failed channel is sent again from the post's page without affecting the others", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  await send(team, [
    [await sandbox(team, "bluesky"), null],
    [await sandbox(team, "mastodon"), "content_policy"],
  ]);
  const failed = page.getByRole("listitem", { name: "Mastodon sandbox" });
  await expect(failed.getByText("Failed")).toBeVisible();
  await expect(page.getByText("Partially published")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.body.scrollWidth - window.innerWidth)).toBe(0);
  await expect(page.getByText("1 attempt", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Send again to failed channel" }).click();
  await expect(failed.getByText("2 attempts", { exact: true })).toBeVisible();
  await failed.getByText("2 attempts").click();
  await expect(failed.getByText(/Not published\./)).toHaveCount(2);
});

/** A server that accepts a sign-in, loses its connection while publishing, and then no longer knows its user. */
async function startForgetfulServer(): Promise<Server> {
  let signIns = 0;
  const server = createServer((request, response) => {
    const method = request.url ?? "";
    if (method.includes("putRecord")) return request.socket.destroy();
    if (method.includes("createSession") && signIns === 0) {
      signIns += 1;
      const session = { did: "did:plc:ida", handle: "ida.test", accessJwt: "a", refreshJwt: "r" };
      return response.setHeader("content-type", "application/json").end(JSON.stringify(session));
    }
    response.statusCode = 401;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ error: "AuthenticationRequired", message: "Who are you?" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

test("a person settles an unconfirmed post, and owners are emailed about the lost sign-in", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  const server = await startForgetfulServer();
  const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { service, identifier: "ida.test", password: "abcd" };
  const { body: channel } = await createApi(team.api_key).post<Channel>("/channels", {
    provider: "bluesky",
    mode: "live",
    credentials,
  });
  await send(team, [[channel, null]]);
  const entry = page.getByRole("listitem", { name: "ida.test" });
  await expect(entry.getByText("Unconfirmed")).toBeVisible({ timeout: 30_000 });
  await entry.getByRole("button", { name: "Mark as published on ida.test", exact: true }).click();
  await page.getByLabel("Post URL").fill("not an address");
  await page.getByRole("button", { name: "Mark as published", exact: true }).click();
  await expect(page.getByText("Paste the post's full URL")).toBeVisible();
  await page.getByLabel("Post URL").fill("https://bsky.app/profile/ida.test/post/1");
  await page.getByRole("button", { name: "Mark as published", exact: true }).click();
  await expect(entry.getByText("Published", { exact: true })).toBeVisible();
  await expect(entry.getByRole("link", { name: /View post/ })).toHaveAttribute(
    "href",
    "https://bsky.app/profile/ida.test/post/1",
  );
  await page.goto("/dev/outbox");
  await expect(page.getByRole("heading", { name: /^ida\.test is disconnected/ })).toBeVisible();
  server.close();
});
