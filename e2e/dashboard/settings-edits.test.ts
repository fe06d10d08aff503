import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

async function leave(page: Page) {
  await page.getByRole("link", { name: "Sessions" }).click();
  await expect(page.getByText("You have unsaved changes.").first()).toBeVisible();
}

test("the form for a new key is restored until the key is created", async ({
  team: { page, organization },
}) => {
  const address = `/${organization.slug}/settings/api-keys`;
  await page.goto(address);
  await page.getByLabel("Key name").fill("Website");
  await page.getByLabel("Permissions").selectOption("Read-only");
  await leave(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Key name")).toHaveValue("Website");
  await expect(page.getByLabel("Permissions")).toHaveValue("read");
  await page.reload();
  await expect(page.getByLabel("Key name")).toHaveValue("Website");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByRole("region", { name: "Secret for Website" })).toBeVisible();
  await expect(page.getByLabel("Key name")).toHaveValue("");
  await page.goto(address);
  await expect(page.getByRole("listitem").filter({ hasText: "Website" })).toBeVisible();
  await expect(page.getByLabel("Key name")).toHaveValue("");
});

test("unsaved labels are restored and can be discarded", async ({
  team: { page, organization },
}) => {
  const address = `/${organization.slug}/settings/labels`;
  await page.goto(address);
  const added = page.getByLabel("New label");
  await added.fill("Launch");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Launch" })).toBeVisible();
  await expect(added).toHaveValue("");

  await added.fill("Summ");
  await page.getByRole("button", { name: "Rename Launch" }).click();
  await page.getByLabel("New name for Launch").fill("Launch 2027");
  await leave(page);
  await page.getByRole("link", { name: "Labels" }).click();
  await expect(added).toHaveValue("Summ");
  await expect(page.getByLabel("New name for Launch")).toHaveValue("Launch 2027");

  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Launch 2027" })).toBeVisible();
  await page.reload();
  await expect(added).toHaveValue("Summ");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(added).toHaveValue("");
});
