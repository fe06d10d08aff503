import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { testEnvironment } from "#scripts/verify/test-environment.ts";
import { createApi, testInstance } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

/** As an operator does, by `npm run admin`. */
async function setPlan(organization: string, plan: string) {
  const script = join(PROJECT, "scripts", "admin", "main.ts");
  const args = [script, "set-plan", "--organization", organization, "--plan", plan];
  const env = { ...testEnvironment(), CRIER_HOME: testInstance().home };
  await promisify(execFile)(process.execPath, args, { cwd: PROJECT, env });
}

test("credits are bought, also after a declined card, and the history says so", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await setPlan(organization.slug, "free");
  await page.goto(`/${organization.slug}/settings/billing`);
  await page.getByRole("button", { name: "500 credits for $10" }).click();
  await page.getByRole("button", { name: "Card is declined" }).click();
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await page.getByLabel("Tell Crier").selectOption("Twice");
  await page.getByRole("button", { name: "Pay", exact: true }).click();

  await expect(page.getByText("Added 500 credits.")).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/billing$/);
  await expect(page.getByText("520", { exact: true }).first()).toBeVisible();
  const history = page.getByRole("region", { name: "Credit history" });
  await history.getByLabel("Show").selectOption("Bought");
  await expect(history.getByRole("listitem")).toHaveCount(1);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("credits.csv");

  await page.getByLabel("Other amount").fill("3");
  await page.getByRole("button", { name: "Continue to checkout" }).click();
  await expect(page.getByText("Enter $5 to $1,000.")).toBeVisible();
  await page.getByLabel("Other amount").fill("7.50");
  await page.getByRole("button", { name: "Continue to checkout" }).click();
  await page.getByRole("button", { name: "Leave without paying" }).click();
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
});

test("what the plan refuses leads to the plans, and after paying back to where one was", async ({
  team: { page, organization, api_key },
}) => {
  await setPlan(organization.slug, "free");
  const api = createApi(api_key);
  for (const provider of ["bluesky", "mastodon", "x"])
    await api.post("/channels", { provider, mode: "sandbox" });
  await page.goto(`/${organization.slug}/settings/webhooks`);
  await page.getByRole("button", { name: "Add webhook" }).click();
  await page.getByLabel("URL").fill("https://example.com/hook");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByText("Webhooks are not included in the Free plan.")).toBeVisible();
  await expect(page.getByText("[upgrade")).toBeHidden();
  await page.getByRole("link", { name: "See plans" }).click();

  await page.getByRole("button", { name: "Choose Creator" }).click();
  await expect(page.getByText("14 days free, then $12 a month")).toBeVisible();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await expect(page.getByText("Your new plan is active.")).toBeVisible();

  await page.goto(`/${organization.slug}/settings/billing`);
  await page.getByRole("button", { name: "Manage subscription" }).click();
  await page.getByRole("button", { name: "Cancel at period end" }).click();
  await page.getByRole("link", { name: "Back to Crier" }).click();
  await expect(page.getByText(/Ends .* After that you're on the Free plan\./)).toBeVisible();
});
