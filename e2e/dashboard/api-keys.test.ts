import { SCOPE_NAMES } from "#components/settings/keys/describe-key.ts";
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

test("a key is limited to a channel and to drafts, shows it, and is changed", async ({
  team: { page, organization, api_key },
}) => {
  const full = createApi(api_key);
  const make = (name: string) =>
    full.post<{ id: string }>("/channels", { provider: "bluesky", mode: "sandbox", name });
  const garden = (await make("Garden on Bluesky")).body.id;
  await make("Kitchen on Bluesky");
  await page.goto(`/${organization.slug}/settings/api-keys`);
  await page.getByLabel("Key name").fill("Garden site");
  await page.getByText("Limits", { exact: true }).click();
  await page.getByLabel("Channels it can use").selectOption("Chosen projects and channels");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Choose at least one project or channel.").last()).toBeVisible();
  await page.getByRole("checkbox", { name: "Garden on Bluesky" }).check();
  await page.getByLabel("Posts", { exact: true }).selectOption("Only drafts");
  await page.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByRole("region", { name: "Secret for Garden site" });
  const api = createApi((await shown.locator("code").textContent()) ?? "");
  expect((await api.get("/channels")).body).toMatchObject([{ id: garden }]);
  const draft = { content: "Hi", channels: ["bluesky"] };
  expect((await api.post("/posts", draft)).status).toBe(201);
  type Refused = { error: { reason: string } };
  const refused = await api.post<Refused>("/posts", { ...draft, scheduled_at: "now" });
  expect(refused.body.error.reason).toBe("key_limit");

  const row = page.getByRole("listitem").filter({ hasText: "Garden sitecrier_" });
  await expect(row).toContainText("Only Garden on Bluesky · Only drafts");
  await row.getByRole("button", { name: "Edit Garden site" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Garden site" });
  await dialog.getByLabel("Posts", { exact: true }).selectOption("Publish after approval");
  await dialog.getByLabel("Posts a day").fill("5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Publish after approval · 5 posts a day");
  const asked = await api.post<Refused>("/posts", { ...draft, scheduled_at: "now" });
  expect(asked.body.error.reason).toBe("approval_required");
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
