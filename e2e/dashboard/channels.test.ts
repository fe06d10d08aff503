import { createServer } from "node:http";
import type { Channel } from "#core/contract/resources/channel.ts";
import { createApi } from "../fixtures.ts";
import { addSandbox, closeChoice } from "./add-sandbox.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";

test("a sandbox channel is added, and removed on its page after a confirmation", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await addSandbox(page, organization.slug, "Bluesky");
  const row = page.getByRole("main").getByRole("link", { name: "Bluesky sandbox" });
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Bluesky sandbox" })).toBeVisible();
  await expect(page).toHaveTitle(/^Bluesky sandbox · /);
  await page.getByRole("button", { name: "Disconnect Bluesky sandbox" }).click();
  const dialog = page.getByRole("dialog", { name: "Disconnect “Bluesky sandbox”?" });
  await expect(
    dialog.getByText(/The posts it received stay available\. No drafts or scheduled posts use it/),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Disconnect channel" }).click();
  await page.waitForURL(/\/channels$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Disconnected Bluesky sandbox.")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("an error from Bluesky is shown in full, and no channel is created", async ({
  team: { page, organization },
}) => {
  const server = createServer((_, response) => {
    response.writeHead(401, { "content-type": "application/json" });
    response.end('{"error":"AuthenticationRequired","message":"Invalid identifier or password"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;

  await page.goto(`/${organization.slug}/channels`);
  await page.getByRole("button", { name: "Connect account on Bluesky" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a Bluesky account" });
  await dialog.getByRole("button", { name: "Use an app password" }).click();
  await expect(dialog.getByLabel("Server")).toHaveValue("https://bsky.social");
  await dialog.getByLabel("Handle").fill("ida.example.com");
  await dialog.getByLabel("App password").fill("wrong");
  await dialog.getByLabel("Server").fill("not an address");
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByText(/Must be a server URL/)).toBeVisible();

  await dialog.getByLabel("Server").fill(`http://127.0.0.1:${port}`);
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/password/i);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Connect account on Bluesky" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Connect channel" })).toHaveCount(0);
  server.close();
});

test("a first page of channels says which platforms can be connected now, those first", async ({
  team: { page, organization },
}) => {
  await openSettled(page, `/${organization.slug}/channels`);
  const cards = page.getByRole("region", { name: "Connect a channel" }).getByRole("listitem");
  const words = await cards.evaluateAll((found) =>
    found.map((card) => /Ready|Needs setup/.exec(card.textContent ?? "")?.[0] ?? "none"),
  );
  expect(words).not.toContain("none");
  expect(words).toEqual(words.toSorted((left, right) => right.localeCompare(left)));
  for (const name of ["Bluesky", "Lemmy", "Mastodon", "Telegram"])
    await expect(
      cards.filter({ has: page.getByRole("heading", { name, exact: true }) }),
    ).toContainText("Ready");
  await expect(cards.filter({ has: page.getByRole("heading", { name: "Reddit" }) })).toContainText(
    "Reddit must first approve your access",
  );
  await expect(page.getByRole("button", { name: "Fill with sample data" })).toBeVisible();
});

test("with channels, the choice opens over the list and gives the focus back", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  const { slug } = organization;
  await addSandbox(page, slug, "Bluesky");
  await openSettled(page, `/${slug}/channels`);
  const opener = page.getByRole("button", { name: "Connect channel" });
  const choice = page.getByRole("dialog", { name: "Connect a channel" });
  await opener.click();
  await expect(choice).toBeVisible();
  await expect(page).toHaveURL(/\?connect=$/);
  expect(await findFaults(page)).toEqual([]);
  await choice.getByRole("button", { name: "Connect account on Mastodon" }).click();
  const form = page.getByRole("dialog", { name: "Connect a Mastodon account" });
  await expect(form.getByLabel("Server")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(choice.getByRole("button", { name: "Connect account on Mastodon" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/channels$/);

  await page.goto(`/${slug}/channels#connect`);
  await expect(choice).toBeVisible();
  await choice.getByRole("button", { name: "Connect account on Mastodon" }).click();
  await form.getByRole("button", { name: "Back" }).click();
  await choice.getByRole("button", { name: "Add sandbox for X", exact: true }).click();
  await expect(choice.getByRole("listitem").filter({ hasText: /^X/ })).toContainText("Added");
  await choice.getByRole("button", { name: "Add sandbox for Mastodon" }).click();
  await closeChoice(page, "Mastodon");
  await expect(choice).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: "X sandbox" })).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Mastodon sandbox" }),
  ).toBeFocused();
});

test("a channel's page says how it is, when it publishes, and what Crier may do", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  const sandbox = { provider: "bluesky", mode: "sandbox" };
  const { id } = (await api.post<Channel>("/channels", sandbox)).body;
  const posting_times = ["monday", "tuesday", "wednesday", "thursday", "friday"].map((weekday) => ({
    weekday,
    time: "09:00",
  }));
  await api.patch(`/channels/${id}`, { posting_times });
  await api.post("/posts", { content: "Rye is back", channels: [id], scheduled_at: "2d" });
  await openSettled(page, `/${organization.slug}/channels/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Status" })).toContainText("Connected");
  const times = main.getByRole("region", { name: "Posting times" });
  await expect(times).toContainText("Monday to Friday at 09:00");
  await expect(times.getByRole("link", { name: "Rye is back" })).toBeVisible();
  await expect(main.getByRole("region", { name: "Permissions" })).toContainText(
    "Publish and delete posts",
  );
  await expect(main.getByText("Comments are read every few minutes.")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await main.getByRole("link", { name: "Channels", exact: true }).click();
  await page.waitForURL(/\/channels$/);
  await expect(main.getByRole("listitem").filter({ hasText: "Bluesky sandbox" })).toContainText(
    /Next post /,
  );
});

test("a channel that doesn't exist has no page", async ({ team: { page, organization } }) => {
  await page.goto(`/${organization.slug}/channels/chan_01`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
