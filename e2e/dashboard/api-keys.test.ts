import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

test("a key is made, shown once, used in a real request, and revoked", { tag: "@journey" }, async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/settings/api-keys`);
  await page.getByLabel("Name of the new key").fill("Website");
  await page.getByRole("button", { name: "Make a key" }).click();
  const shown = page.getByRole("region", { name: "Secret of Website" });
  const secret = (await shown.locator("code").textContent()) ?? "";
  expect(secret).toMatch(/^crier_/);
  await expect(shown.getByText(`Authorization: Bearer ${secret}`)).toBeVisible();

  const api = createApi(secret);
  expect((await api.get("/channels")).status).toBe(200);

  await page.reload();
  await expect(page.getByText("Website")).toBeVisible();
  await expect(page.getByText(secret)).toBeHidden();

  await page.getByRole("button", { name: "Revoke Website" }).click();
  const dialog = page.getByRole("dialog", { name: "Revoke “Website”?" });
  await dialog.getByRole("button", { name: "Revoke key" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Revoke Website" })).toBeHidden();
  expect((await api.get("/channels")).status).toBe(401);
});

test("a key is given what it may do and until when, and shows it", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/settings/api-keys`);
  await page.getByLabel("Name of the new key").fill("Reader");
  await page.getByLabel("What it may do").selectOption("Read only");
  await page.getByLabel("It expires").selectOption("After 30 days");
  await page.getByRole("button", { name: "Make a key" }).click();
  const shown = page.getByRole("region", { name: "Secret of Reader" });
  const api = createApi((await shown.locator("code").textContent()) ?? "");
  expect((await api.get("/posts")).status).toBe(200);
  expect((await api.post("/posts", { content: "x", channels: [] })).status).toBe(403);
  const row = page.getByRole("listitem").filter({ hasText: "Reader" });
  await expect(row).toContainText("Read only");
  await expect(row).toContainText("expires");

  await page.getByLabel("Name of the new key").fill("Desk");
  await page.getByLabel("What it may do").selectOption("Choose one by one");
  await page.getByRole("checkbox", { name: /^Write drafts/ }).check();
  await page.getByRole("button", { name: "Make a key" }).click();
  const desk = page.getByRole("listitem").filter({ hasText: "Desk" });
  await expect(desk).toContainText("Read posts · Write drafts");
});
