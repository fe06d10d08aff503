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

test("unsaved rules and requirements are restored until they are saved", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/settings/policy`);
  const tracking = page.getByRole("region", { name: "Link tracking" });
  const required = page.getByRole("region", { name: "Require" });
  await tracking.getByRole("button", { name: "Add rule" }).click();
  await tracking.getByLabel("Medium").fill("post");
  await required.getByLabel("Label", { exact: true }).selectOption("Remind");
  await leave(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tracking.getByLabel("Source")).toHaveValue("{platform}");
  await expect(tracking.getByLabel("Medium")).toHaveValue("post");
  await expect(required.getByLabel("Label", { exact: true })).toHaveValue("warn");
  await expect(required.getByRole("status")).toHaveText("Unsaved changes");
  await required.getByRole("button", { name: "Save requirements" }).click();
  await expect(required.getByRole("status")).toHaveText("Saved");
  await tracking.getByRole("button", { name: "Save link tracking" }).click();
  await expect(tracking.getByRole("status")).toHaveText("Saved");
  await page.reload();
  await expect(tracking.getByLabel("Medium")).toHaveValue("post");
  await page.getByRole("link", { name: "Sessions" }).click();
  await expect(page.getByRole("heading", { name: "Sessions" }).first()).toBeVisible();
  await expect(page.getByText("You have unsaved changes.")).toHaveCount(0);
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
