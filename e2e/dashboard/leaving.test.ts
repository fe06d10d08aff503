import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { createAccount, invite, newEmail, openElsewhere } from "./join-team.ts";

test("an owner exports everything, asks to delete the organization and keeps it", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  await page.goto(`/${organization.slug}/settings/organization`);
  await page.getByRole("button", { name: "Export everything" }).click();
  const download = page.getByRole("link", { name: "Download archive" });
  await expect(download).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^The archive is ready: .+ It's deleted /)).toBeVisible();
  const archive = await fetch((await download.getAttribute("href")) ?? "");
  expect(archive.status).toBe(200);
  expect(await archive.text()).toContain("README.txt");

  await page.getByRole("button", { name: "Delete this organization" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this organization" });
  const field = dialog.getByLabel(/^Type .+ to confirm$/);
  const label = (await dialog.locator("label", { hasText: "to confirm" }).textContent()) ?? "";
  const name = label.replace(/^Type | to confirm$/g, "").trim();
  await field.fill("another");
  await dialog.getByRole("button", { name: "Delete organization" }).click();
  await expect(dialog.getByText(`Type “${name}”.`)).toBeVisible();
  await field.fill(name);
  await dialog.getByRole("button", { name: "Delete organization" }).click();
  const banner = page.getByText(/ will be deleted /).first();
  await expect(banner).toBeVisible();
  await page.goto(`/${organization.slug}/calendar`);
  await expect(banner).toBeVisible();
  const refused = await createApi(api_key).post("/organization/restore", {});
  expect(refused.status).toBe(403);
  await page.getByRole("button", { name: "Keep this organization" }).click();
  await expect(page.getByText("Kept the organization.").first()).toBeVisible();
  await expect(banner).toBeHidden();
});

test("a person deletes their account, and the last owner can't", async ({ team, browser }) => {
  const email = newEmail();
  const page = await openElsewhere(browser, await invite(team, email));
  await createAccount(page);
  await page.goto(`/${team.organization.slug}/settings/profile`);
  await page.getByRole("button", { name: "Delete your account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account" });
  await expect(dialog.getByText("What stays in your organizations:")).toBeVisible();
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await page.waitForURL(/\/signin/);
  await page.context().close();

  await team.page.goto(`/${team.organization.slug}/settings/profile`);
  await team.page.getByRole("button", { name: "Delete your account" }).click();
  const own = team.page.getByRole("dialog", { name: "Delete your account" });
  const field = own.getByLabel(/^Type .+ to confirm$/);
  const label = (await own.locator("label", { hasText: "to confirm" }).textContent()) ?? "";
  await field.fill(
    label
      .replace(/^Type /, "")
      .replace(/ to confirm$/, "")
      .trim(),
  );
  await own.getByRole("button", { name: "Delete account" }).click();
  await expect(own.getByText(/You are the only owner of /)).toBeVisible();
});
