import type { Page } from "@playwright/test";
import type { Channel } from "#core/contract/resources/channel.ts";
import { createApi } from "../fixtures.ts";
import { addSandbox } from "./add-sandbox.ts";
import { expect, publishAtOnce, test } from "./fixtures.ts";
import { startFakeServer } from "./start-fake-server.ts";

async function goToServer(page: Page, slug: string, host: string) {
  await page.goto(`/${slug}/channels?connect=mastodon`);
  const dialog = page.getByRole("dialog", { name: "Connect a Mastodon account" });
  await dialog.getByLabel("Server").fill(host);
  await dialog.getByRole("button", { name: "Continue to your server" }).click();
  await expect(page.getByRole("heading", { name: "Crier wants to post" })).toBeVisible();
}

test("a Mastodon account is connected on its server's pages, with a confirmation in Crier", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  const { host, close } = await startFakeServer();
  await goToServer(page, organization.slug, host);
  await page.getByRole("link", { name: "Allow" }).click();
  await page.waitForURL(`**/${organization.slug}/channels`);
  await expect(page.getByRole("status").getByText("Connected ida@mastodon.test.")).toBeVisible();
  await expect(page.getByText("Mastodon · ida@mastodon.test")).toBeVisible();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await expect(page.getByText("Connected ida@mastodon.test.")).toBeHidden();

  await goToServer(page, organization.slug, host);
  await page.getByRole("link", { name: "Allow" }).click();
  await expect(page.getByText("Connected ida@mastodon.test.")).toBeVisible();
  await expect(page.getByText("Mastodon · ida@mastodon.test")).toHaveCount(1);
  close();
});

test("declining connects nothing and says so, also on a phone", async ({
  team: { page, organization },
}) => {
  const { host, close } = await startFakeServer();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${organization.slug}/channels`);
  await page.getByRole("button", { name: "Connect account on Mastodon" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a Mastodon account" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  await goToServer(page, organization.slug, host);
  await page.getByRole("link", { name: "Deny" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Couldn't connect the account" });
  await expect(notice).toContainText("The sign-in was declined, so nothing was connected.");
  await expect(page.getByRole("button", { name: "Connect account on Mastodon" })).toBeVisible();
  await expect(page.getByText("Connected", { exact: true })).toHaveCount(0);
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  close();
});

test("a sign-in that wasn't started here connects nothing", async ({
  team: { page, organization },
}) => {
  await page.goto("/api/connect/mastodon/callback?code=stolen&state=conn_01.forged");
  await page.waitForURL(`**/${organization.slug}/channels`);
  await expect(
    page.getByRole("alert").filter({ hasText: "didn't start this sign-in" }),
  ).toBeVisible();
});

test("an invalid Mastodon server is reported at its field", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/channels`);
  await page.getByRole("button", { name: "Connect account on Mastodon" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a Mastodon account" });
  await dialog.getByLabel("Server").fill("not a server!");
  await dialog.getByRole("button", { name: "Continue to your server" }).click();
  await expect(dialog.getByText(/^Must be a server, such as mastodon/)).toBeVisible();
});

test("a server that can't be reached is reported at its field", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/channels`);
  for (const [platform, button] of [
    ["Bluesky", "Connect"],
    ["Mastodon", "Continue to your server"],
  ] as const) {
    await page.getByRole("button", { name: `Connect account on ${platform}` }).click();
    const dialog = page.getByRole("dialog", { name: `Connect a ${platform} account` });
    if (platform === "Bluesky")
      await dialog.getByRole("button", { name: "Use an app password" }).click();
    await dialog.getByLabel("Server").fill("nowhere.social.invalid");
    const others = dialog.getByLabel(/^(?:Handle|App password)$/);
    for (const field of await others.all()) await field.fill("ida");
    await dialog.getByRole("button", { name: button }).click();
    await expect(dialog.getByLabel("Server")).toHaveAccessibleDescription(
      /nowhere\.social\.invalid could not be reached/,
    );
    await expect(dialog.getByRole("alert").filter({ hasText: "went wrong" })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
});

test("X says what must be set up before an account can be connected", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/channels`);
  await expect(page.getByRole("listitem").filter({ hasText: /^X/ })).toContainText(
    "Needs setup: about 10 minutes",
  );
  await page.getByRole("button", { name: "Set up X", exact: true }).click();
  await expect(page).toHaveURL(/\?connect=x$/);
  const dialog = page.getByRole("dialog", { name: "Set up X" });
  await expect(dialog.getByText(/Ask the person who runs this server to set it up/)).toBeVisible();
  await expect(dialog.getByText(/set X_CLIENT_ID and X_CLIENT_SECRET/)).toBeVisible();
  await expect(dialog.getByText(/\/api\/connect\/x\/callback$/)).toBeVisible();
});

test("a sandbox with a simulated lost sign-in can be reconnected", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization, api_key } = team;
  await addSandbox(page, organization.slug, "Bluesky");
  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Main post").fill("Hello");
  const card = page.getByRole("region", { name: "Bluesky sandbox" });
  await card.getByText("Bluesky settings").click();
  await card.getByLabel("Simulate a problem").selectOption("Sign-in refused");
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await publishAtOnce(team);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Bluesky sandbox" });
  const reconnect = row.getByRole("button", { name: /^Reconnect/ });
  const health = async () => (await createApi(api_key).get<Channel[]>("/channels")).body[0]?.health;
  await expect.poll(health).toBe("disconnected");
  await page.goto(`/${organization.slug}/channels`);
  await reconnect.click();
  await expect(row.getByText("Connected", { exact: true })).toBeVisible();
});
