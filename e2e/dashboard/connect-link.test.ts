import { expect, test } from "./fixtures.ts";
import { startFakeServer } from "./start-fake-server.ts";

test("someone without an account connects a channel with a link, on a phone", {
  tag: "@journey",
}, async ({ team: { page, organization }, browser }) => {
  const { host, close } = await startFakeServer();
  await page.goto(`/${organization.slug}/channels`);
  await page.getByRole("button", { name: "Ask someone to connect" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask someone to connect" });
  await dialog.getByLabel("Reason").fill("To publish your menu");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const url = (await dialog.locator("code").textContent()) ?? "";
  await expect(dialog.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "To publish" })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  await guest.goto(url);
  await expect(guest.getByText("To publish your menu")).toBeVisible();
  await guest.getByRole("button", { name: "Mastodon", exact: true }).click();
  await guest.getByLabel("Server").fill("not a server!");
  await guest.getByRole("button", { name: "Continue to your server" }).click();
  await expect(guest.getByText(/^Must be a server, such as mastodon/)).toBeVisible();
  await guest.getByLabel("Server").fill(host);
  await guest.getByRole("button", { name: "Continue to your server" }).click();
  const allow = guest.getByRole("link", { name: "Allow" });
  const stolen = (await allow.getAttribute("href")) ?? "";
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(stolen, guest.url()).href);
  await expect(other.getByRole("heading", { name: "Nothing was connected" })).toBeVisible();
  await allow.click();
  await expect(guest.getByRole("heading", { name: "Your account is connected" })).toBeVisible();
  const overflow = await guest.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await other.goto(url);
  await expect(other.getByText(/^This link was already used/)).toBeVisible();
  await page.goto(`/${organization.slug}/channels`);
  await expect(page.getByText("Mastodon · ida@mastodon.test")).toBeVisible();
  await context.close();
  close();
});
