import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { testEnvironment } from "#scripts/verify/test-environment.ts";
import { createApi, testInstance } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { findLookFaults } from "./pages/find-look-faults.ts";

/** Like an operator, with `npm run admin`. */
async function setPlan(organization: string, plan: string) {
  const script = join(PROJECT, "scripts", "admin", "main.ts");
  const args = [script, "set-plan", "--organization", organization, "--plan", plan];
  const env = { ...testEnvironment(), CRIER_HOME: testInstance().home };
  await promisify(execFile)(process.execPath, args, { cwd: PROJECT, env });
}

test("credits can be bought, even after a declined card, and appear in the history", {
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
  await expect(page.getByText("You weren't charged.")).toBeVisible();
});

test("a plan limit leads to the plans, and after payment back to the previous page", async ({
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
  expect(await findLookFaults(page, "checkout")).toEqual([]);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await expect(page.getByText("Your new plan is active.")).toBeVisible();

  await page.goto(`/${organization.slug}/settings/billing`);
  await page.getByRole("button", { name: "Manage subscription" }).click();
  await page.getByRole("button", { name: "Cancel at period end" }).waitFor();
  expect(await findLookFaults(page, "billing-portal")).toEqual([]);
  await page.getByRole("button", { name: "Cancel at period end" }).click();
  await page.getByRole("link", { name: "Back to Crier" }).click();
  await expect(page.getByText(/Ends .* After that you're on the Free plan\./)).toBeVisible();
});

test("used-up sandbox credits are refilled with one button on the same page", async ({
  team: { page, organization, api_key },
}) => {
  await setPlan(organization.slug, "creator");
  const api = createApi(api_key);
  const { body: channel } = await api.post<{ id: string }>("/channels", {
    provider: "x",
    mode: "sandbox",
  });
  const schedule = (number: number) =>
    api.post<{ id: string }>("/posts", {
      content: `Offer ${number}: https://example.com/${number}`,
      channels: [channel.id],
      scheduled_at: "30d",
    });
  // A post with a link costs 20 of the 1,000.
  for (let number = 0; number < 50; number += 1) expect((await schedule(number)).status).toBe(201);
  expect((await schedule(50)).body).toMatchObject({ error: { reason: "sandbox_credits" } });
  const { body: draft } = await api.post<{ id: string }>("/posts", {
    content: "Last: https://example.com/last",
    channels: [channel.id],
  });

  await page.goto(`/${organization.slug}/posts/${draft.id}`);
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule post" });
  const year = new Date().getUTCFullYear() + 1;
  await dialog.getByLabel("Date and time (UTC)").fill(`${year}-03-01T09:00`);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  const composer = page.getByRole("form", { name: "Composer" });
  await expect(composer.getByText(/costs 20 sandbox credits, and 0 are available/)).toBeVisible();
  await page.getByText("Refill sandbox credits").click();
  await page.getByRole("button", { name: "Refill" }).click();
  await expect(page.getByText("1,000 available, 1,000 reserved")).toBeVisible();
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page).toHaveURL(new RegExp(`/posts/${draft.id}`));
  await expect(page.getByLabel("Main post")).toHaveValue(/Last:/);
});

test("automatic top-up is a switch that shows its terms, saves at once and can be undone", async ({
  team: { page, organization },
}) => {
  // Pays first, and checks four looks of the page.
  test.slow();
  await setPlan(organization.slug, "free");
  await page.goto(`/${organization.slug}/settings/billing`);
  await expect(page.getByText("333 posts on X, or 25 with a link")).toBeVisible();
  await expect(page.getByText(/On X, a post costs 1\.5 credits.* Other platforms/)).toBeVisible();
  await page.getByRole("button", { name: "500 credits for $10" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Added 500 credits.")).toBeVisible();

  const top_up = page.getByRole("switch", { name: "Top up automatically" });
  const terms = (below: number) =>
    page.getByText(
      `When fewer than ${below} credits are available, tops up to 500. At most $50 per month.`,
    );
  await expect(top_up).not.toBeChecked();
  await expect(terms(100)).toBeVisible();
  await expect(page.getByLabel("When credits fall below")).toBeHidden();
  await top_up.click();
  await expect(page.getByText("Turned on automatic top-up.")).toBeVisible();
  await page.getByLabel("When credits fall below").fill("50");
  await page.getByRole("button", { name: "Save amounts" }).click();
  await expect(page.getByText("Saved automatic top-up.")).toBeVisible();
  await expect(terms(50)).toBeVisible();
  expect(await findLookFaults(page, "billing-top-up")).toEqual([]);

  await page.reload();
  await expect(top_up).toBeChecked();
  await top_up.click();
  await expect(page.getByText("Turned off automatic top-up.")).toBeVisible();
  await expect(page.getByLabel("When credits fall below")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(top_up).toBeChecked();
  await expect(terms(50)).toBeVisible();
});
