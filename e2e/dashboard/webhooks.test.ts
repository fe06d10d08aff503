import type { Page } from "@playwright/test";
import { type Receiver, startReceiver } from "#server/webhooks/testing/start-receiver.ts";
import { createApi } from "../fixtures.ts";
import { test as base, expect } from "./fixtures.ts";

const test = base.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  async receiver({}, use) {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.close();
  },
});

async function create(page: Page, url: string): Promise<string> {
  await page.getByRole("button", { name: "Add webhook" }).click();
  await page.getByLabel("URL").fill(url);
  await page.getByRole("button", { name: "Create webhook" }).click();
  const shown = page.getByRole("region", { name: "Copy the signing secret now" });
  return (await shown.locator("code").textContent()) ?? "";
}

test("a webhook is created, its secret is shown once, and its deliveries are logged", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key }, receiver }) => {
  await page.goto(`/${organization.slug}/settings/webhooks`);
  await expect(page.getByRole("heading", { name: "No webhooks" })).toBeVisible();
  const secret = await create(page, receiver.url);
  receiver.accept(secret);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(secret)).toBeHidden();

  await page.getByRole("link", { name: receiver.url }).click();
  await page.getByRole("button", { name: "Send test event" }).click();
  const log = page.getByRole("region", { name: "Deliveries" }).getByRole("listitem");
  await expect(log.first()).toContainText("Delivered");
  expect(receiver.received).toMatchObject([{ type: "webhook.test" }]);

  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await api.post("/posts", { content: "Hello", channels: ["bluesky"], scheduled_at: "now" });
  await expect
    .poll(() => receiver.received.map(({ type }) => type))
    .toEqual(expect.arrayContaining(["entry.published", "post.published"]));
  // The test, and that the channel was connected, the post created, and published there and on all channels.
  await expect(log).toHaveCount(5);
  expect(receiver.forged).toEqual([]);
});

test("a failed delivery states the reason and is sent again alone or with the others", async ({
  team: { page, organization },
  receiver,
}) => {
  await page.goto(`/${organization.slug}/settings/webhooks`);
  receiver.accept(await create(page, receiver.url));
  await page.getByRole("link", { name: receiver.url }).click();
  receiver.answerWith((response) => response.writeHead(503).end("Down for maintenance"));
  await page.getByRole("button", { name: "Send test event" }).click();
  const row = page.getByRole("region", { name: "Deliveries" }).getByRole("listitem").first();
  await expect(row).toContainText("Next attempt");
  await row.getByRole("button", { name: "Test event" }).click();
  await expect(row).toContainText("It answered 503 instead of 2xx.");
  await expect(row).toContainText("Down for maintenance");

  receiver.answerWith((response) => response.writeHead(204).end());
  await row.getByRole("button", { name: "Send again" }).click();
  await expect(row).toContainText("Delivered");
  await page.getByRole("button", { name: "Resend failed" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("No failed deliveries in that time.")).toBeVisible();
});

test("a webhook is disabled, enabled with Undo, given a new secret, and deleted", async ({
  team: { page, organization },
  receiver,
}) => {
  await page.goto(`/${organization.slug}/settings/webhooks`);
  const first = await create(page, receiver.url);
  await page.getByRole("link", { name: receiver.url }).click();
  await page.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("This webhook is disabled.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("This webhook is disabled.")).toBeHidden();

  await page.getByRole("button", { name: "Rotate secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate secret" }).click();
  const shown = page.getByRole("region", { name: "Copy the signing secret now" });
  await expect(shown).toContainText("The previous secret also signs until tomorrow");
  expect(await shown.locator("code").textContent()).not.toBe(first);
  receiver.accept(first);
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect.poll(() => receiver.received.length).toBe(1);

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete webhook" }).click();
  await expect(page.getByRole("heading", { name: "No webhooks" })).toBeVisible();
});

test("errors about a webhook are shown at their fields", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/settings/webhooks`);
  await page.getByRole("button", { name: "Add webhook" }).click();
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByText("Enter a URL.")).toBeVisible();
  await expect(page.getByLabel("URL")).toBeFocused();
  await page.getByLabel("URL").fill("example.com");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByText("Enter a full URL that begins with https://.")).toBeVisible();
  await page.getByLabel("URL").fill("https://example.com/hooks");
  await page.getByLabel("Selected events").check();
  await page.getByLabel("Post published on all channels").uncheck();
  await page.getByLabel("Post failed").uncheck();
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByText("Choose at least one event.")).toBeVisible();
});
