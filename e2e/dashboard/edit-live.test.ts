import { addSandbox } from "./add-sandbox.ts";
import { addChannel } from "./files/compose.ts";
import { findFaults } from "./find-faults.ts";
import { expect, publishAtOnce, test } from "./fixtures.ts";

test("a published post is edited on its channels, and a channel that can't be edited says why", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization } = team;
  await addSandbox(page, organization.slug, "Mastodon");
  await addSandbox(page, organization.slug, "X");
  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Main post").fill("Helo");
  await addChannel(page, "Mastodon sandbox");
  await addChannel(page, "X sandbox");
  await publishAtOnce(team);
  const mastodon = page.getByRole("listitem", { name: "Mastodon sandbox" });
  const link = mastodon.getByRole("link", { name: /View post/ });
  await expect(link).toBeVisible({ timeout: 30_000 });

  const edit = page.getByRole("button", { name: "Edit published post" });
  await edit.click();
  const dialog = page.getByRole("dialog", { name: "Edit published post" });
  await expect(dialog.getByText(/X sandbox. X doesn't allow editing/)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Update published post" }).click();
  await expect(dialog.getByText("No changes yet.")).toBeVisible();
  await dialog.getByLabel("Main post text").fill("Hello");
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await page.reload();
  // The button is visible before its script has loaded.
  await page.waitForLoadState("networkidle");
  await edit.click();
  await expect(dialog.getByLabel("Main post text")).toHaveValue("Hello");
  await dialog.getByRole("button", { name: "Update published post" }).click();

  await expect(mastodon.getByText("Updated on the platform.")).toBeVisible({ timeout: 30_000 });
  const x = page.getByRole("listitem", { name: "X sandbox" });
  await expect(x.getByText(/Not updated\./)).toBeVisible();
  await x.getByRole("button", { name: /Show its post$/ }).click();
  const shown = page.getByRole("region", { name: "Post on X sandbox" });
  await expect(shown.getByText("Helo", { exact: true })).toBeVisible();
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.getByText("Hello", { exact: true })).toBeVisible();
});
