import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

test("a key is made, shown once, used in a real request, and revoked", async ({
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
