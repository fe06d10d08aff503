/** The request log: API requests, their results, and how to repeat them. */
import { createApi, testInstance } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

test("requests are listed with their bodies, filtered, and copied as curl commands", async ({
  team,
  context,
}) => {
  test.slow();
  const { page, api_key, organization } = team;
  const api = createApi(api_key);
  expect((await api.post("/labels", { name: "Spring" })).status).toBe(201);
  expect((await api.post("/labels", { name: "" })).status).toBe(400);
  expect((await api.get("/channels")).status).toBe(200);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/${organization.slug}/settings/requests`);
  const rows = page.getByRole("list", { name: "Requests" }).getByRole("listitem");
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(rows).toHaveCount(3, { timeout: 1_000 });
  }).toPass();
  await page.getByLabel("Result").selectOption("Refused (4xx)");
  await expect(rows).toHaveCount(1);
  await rows.getByRole("button", { name: /POST \/api\/v1\/labels/ }).click();
  await expect(rows.getByRole("region", { name: "Request body" })).toContainText('"name": ""');
  await expect(rows.getByRole("region", { name: "Response" })).toContainText("invalid_input");
  await rows.getByRole("button", { name: "Copy as curl" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`curl -X POST '${testInstance().url}/api/v1/labels'`);
  expect(copied).not.toContain(api_key);
  await page.getByLabel("Request ID or path").fill("/api/v1/nothing");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No requests match these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows).toHaveCount(3);
});

for (const width of [390, 1440])
  for (const theme of ["light", "dark"] as const)
    test(`the request log has no accessibility or layout problems at ${width} px, ${theme}`, async ({
      team,
    }) => {
      const { page, api_key, organization } = team;
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(`/${organization.slug}/settings/requests`);
      await expect(page.getByText("No requests yet.")).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      await createApi(api_key).post("/labels", { name: "x".repeat(90) });
      const row = page.getByRole("button", { name: /POST/ });
      await expect(async () => {
        await page.getByRole("button", { name: "Refresh" }).click();
        await expect(row).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await row.click();
      expect(await findFaults(page)).toEqual([]);
      const folder = process.env.CRIER_SCREENSHOTS;
      if (folder) await page.screenshot({ path: `${folder}/requests-${width}-${theme}.png` });
    });
