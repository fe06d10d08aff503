import { SCOPE_NAMES } from "#components/settings/describe-key.ts";
import { neededScopes } from "#server/operations/registry.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

test("a key is created, shown once, used in a real request, and revoked", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await page.goto(`/${organization.slug}/settings/api-keys`);
  await page.getByLabel("Key name").fill("Website");
  await page.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByRole("region", { name: "Secret for Website" });
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

test("a key is created with scopes and an expiry date, and shows them", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/settings/api-keys`);
  await page.getByLabel("Key name").fill("Reader");
  await page.getByLabel("Permissions").selectOption("Read-only");
  await page.getByLabel("Expires").selectOption("After 30 days");
  await page.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByRole("region", { name: "Secret for Reader" });
  const secret = (await shown.locator("code").textContent()) ?? "";
  const api = createApi(secret);
  expect((await api.get("/posts")).status).toBe(200);
  expect((await api.post("/posts", { content: "x", channels: [] })).status).toBe(403);
  await expect(shown.getByText("Try it by listing your channels:")).toBeVisible();
  await expect(shown.locator("pre")).not.toContainText("-d");
  const row = page.getByRole("listitem").filter({ hasText: "Reader" });
  await expect(row).toContainText("Read-only");
  await expect(row).toContainText("expires");

  await page.getByLabel("Key name").fill("Desk");
  await page.getByLabel("Permissions").selectOption("Custom");
  await page.getByRole("checkbox", { name: /^Write drafts/ }).check();
  await page.getByRole("button", { name: "Create key" }).click();
  const desk = page.getByRole("listitem").filter({ hasText: "Desk" });
  await expect(desk).toContainText("Read posts · Write drafts");
});

test("a read-only key is tried with a GET request, and the example disappears with its secret", async ({
  team: { page, organization, api_key },
}) => {
  await createApi(api_key).post("/channels", { provider: "bluesky", mode: "sandbox" });
  await page.goto(`/${organization.slug}/settings/api-keys`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Key name").fill("Reader");
  await page.getByLabel("Permissions").selectOption("Read-only");
  await page.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByRole("region", { name: "Secret for Reader" });
  const secret = (await shown.locator("code").textContent()) ?? "";
  await expect(shown.locator("pre")).toContainText("/api/v1/channels");
  await expect(shown.locator("pre")).not.toContainText("-d");
  await page.getByRole("button", { name: "Revoke Reader" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByRole("button", { name: "Revoke Reader" })).toBeHidden();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(shown).toHaveCount(0);
});

test("scopes that nothing needs yet aren't offered", async ({ team: { page, organization } }) => {
  await page.goto(`/${organization.slug}/settings/api-keys`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Permissions").selectOption("Custom");
  const offered = page.getByRole("group", { name: "Allowed actions" }).getByRole("checkbox");
  await expect(offered).toHaveCount(neededScopes().length);
  const labels = page.getByRole("group", { name: "Allowed actions" }).locator("label");
  await expect(labels).toHaveText(
    neededScopes().map((scope) => new RegExp(`^${SCOPE_NAMES[scope]}`)),
  );
});
