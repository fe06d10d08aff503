/** The audit log: who did what, filtered, in detail, and as a file. */
import { readFile } from "node:fs/promises";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";
import { createAccount, invite, newEmail, openElsewhere } from "./join-team.ts";

test("events are listed, filtered, shown in detail and exported", async ({ team }) => {
  test.slow();
  const { page, api_key, organization } = team;
  const api = createApi(api_key);
  for (let number = 1; number <= 55; number += 1)
    expect((await api.post("/labels", { name: `Season ${number}` })).status).toBe(201);
  const sandbox = { provider: "bluesky", mode: "sandbox" };
  expect((await api.post("/channels", sandbox)).status).toBe(201);
  await page.goto(`/${organization.slug}/settings/audit`);
  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(rows).toHaveCount(50);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(rows.filter({ hasText: "Season 1”" })).toBeVisible();

  await page.getByLabel("What", { exact: true }).selectOption("Channels");
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole("link")).toHaveAttribute("href", /\/channels\/chan_/);
  await rows.getByRole("button", { name: /^Details: / }).click();
  await expect(rows.getByRole("definition").filter({ hasText: "Bluesky" }).first()).toBeVisible();
  await expect(rows.getByRole("button", { name: "Request ID for support" })).toBeVisible();

  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV for spreadsheets" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("channel.connected");

  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(page.getByText("No events match these filters.")).toBeVisible();
  await page.getByLabel("From", { exact: true }).fill("2020-01-02");
  await expect(page.getByText("Choose the first day or a later one.")).toBeVisible();
});

test("the filters can be cleared", async ({ team }) => {
  const { page, organization } = team;
  await page.goto(`/${organization.slug}/settings/audit`);
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("");
});

test("only owners and admins see it", async ({ team, browser }) => {
  test.slow();
  const page = await openElsewhere(browser, await invite(team, newEmail(), "Editor"));
  await createAccount(page);
  await page.goto(`/${team.organization.slug}/settings/audit`);
  await expect(page.getByRole("button", { name: "Copy message" })).toBeVisible();
  await expect(page.getByLabel("Who", { exact: true })).toBeHidden();
});

for (const width of [390, 1024, 1440])
  for (const theme of ["light", "dark"] as const)
    test(`the audit log has no accessibility or layout problems at ${width} px, ${theme}`, async ({
      team,
    }) => {
      const { page, api_key, organization } = team;
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: theme });
      await createApi(api_key).post("/labels", { name: "x".repeat(50) });
      await createApi(api_key).post("/channels", { provider: "bluesky", mode: "sandbox" });
      await page.goto(`/${organization.slug}/settings/audit`);
      await page
        .getByRole("button", { name: /^Details: / })
        .first()
        .click();
      await expect(page.getByRole("button", { name: "Request ID for support" })).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      const folder = process.env.CRIER_SCREENSHOTS;
      if (folder) await page.screenshot({ path: `${folder}/audit-${width}-${theme}.png` });
    });
