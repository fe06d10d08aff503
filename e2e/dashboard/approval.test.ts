import type { Browser, Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { createAccount, invite, newEmail, openElsewhere } from "./join-team.ts";
import { findLookFaults } from "./pages/find-look-faults.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Approval" });
const decision = (page: Page) => page.getByRole("form", { name: "Your decision" });
const text = (page: Page) => page.getByLabel("Main post");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Only an owner may, and in person: not with a key. */
async function requireApproval(page: Page, slug: string) {
  await page.goto(`/${slug}/settings/approval`);
  await page.getByLabel("Posts need approval").check();
  await press(page, "Save");
  await expect(page.getByText("Saved.")).toBeVisible();
}

async function joinAsApprover(team: Team, browser: Browser): Promise<Page> {
  const link = await invite(team, newEmail(), "Approver");
  const page = await openElsewhere(browser, link);
  await createAccount(page);
  return page;
}

async function reject(page: Page, reason: string) {
  await decision(page).getByRole("button", { name: "Reject" }).click();
  await decision(page).getByLabel("Reason").fill(reason);
  await decision(page).getByRole("button", { name: "Reject" }).click();
}

async function share(page: Page): Promise<string> {
  await panel(page).getByRole("button", { name: "Share for approval" }).click();
  const dialog = page.getByRole("dialog", { name: "Share for approval" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByText(/^By .+, expires /).first()).toBeVisible();
  const link = (await dialog.getByText(/\/app\/approve\//).textContent()) as string;
  await dialog.getByRole("button", { name: "Close" }).first().click();
  return link;
}

test("a scheduled post goes from asking to approved between an owner, an approver and a client", {
  tag: "@journey",
}, async ({ team, browser }) => {
  test.slow();
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const draft = { content: "Bread at eight", channels: ["bluesky"], scheduled_at: "3d" };
  const { id, scheduled_at } = (await api.post<Post>("/posts", draft)).body;
  const stored = async () => (await api.get<Post>(`/posts/${id}`)).body;
  const ben = await joinAsApprover(team, browser);

  // Turning it on offers to ask for what is already scheduled.
  await requireApproval(page, organization.slug);
  await expect(
    page.getByText("1 scheduled post needs approval, and nobody was asked."),
  ).toBeVisible();
  await press(page, "Request approval");
  await expect(page.getByText("Approval requested for 1 post")).toBeVisible();
  expect(await stored()).toMatchObject({ status: "scheduled", approval: { state: "pending" } });

  // The approver finds it on home, and rejects it with a reason.
  await ben.goto(`/${organization.slug}`);
  await expect(
    ben
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: /^Approvals/ })
      .first(),
  ).toHaveText(/1 needs your attention/);
  await ben
    .getByRole("region", { name: "Waiting for your approval" })
    .getByRole("link")
    .first()
    .click();
  await expect(ben.getByText("Your approval is asked for.")).toBeVisible();
  await expect(ben.getByRole("button", { name: "New post" })).toHaveCount(0);
  await reject(ben, "It is at nine.");
  await expect(ben.getByText("Nothing left to review")).toBeVisible();

  // The owner reads it, changes the text and asks again in one click.
  await page.goto(`/${organization.slug}/posts/${id}`);
  await expect(panel(page).getByText("It is at nine.")).toBeVisible();
  await text(page).fill("Bread at nine");
  await expect(panel(page).getByText("Your changes aren't saved yet.")).toBeVisible();
  await press(page, "Save and request approval");
  await expect(panel(page).getByText("Waiting for approval.")).toBeVisible();
  expect(await stored()).toMatchObject({
    status: "scheduled",
    scheduled_at,
    content: { text: "Bread at nine" },
    approval: { state: "pending" },
  });

  // What changed is shown. An edit while it is being read isn't decided unseen.
  await ben.goto(`/${organization.slug}/approvals/${id}`);
  const changes = ben.getByRole("region", { name: "Changed since it was rejected" });
  await expect(changes.locator("ins")).toContainText("nine");
  const edited = await api.patch<Post>(`/posts/${id}`, { content: "Bread at ten" });
  expect(edited).toMatchObject({
    status: 200,
    body: { status: "scheduled", scheduled_at, approval: { state: "not_requested" } },
  });
  await ben.getByRole("button", { name: "Show the new version" }).click();
  await expect(
    ben.getByText(/^This post needs approval, and it hasn't been requested for this version\./),
  ).toBeVisible();
  await expect(ben.getByText(/^Requested by/)).toHaveCount(0);
  await expect(decision(ben)).toHaveCount(0);
  expect((await stored()).approval.state).toBe("not_requested");

  // A client decides the version they see, and no other.
  await page.reload();
  await expect(panel(page).getByText("Needs approval.")).toBeVisible();
  await press(page, "Request approval");
  await expect(panel(page).getByText("Waiting for approval.")).toBeVisible();
  const first = await share(page);
  const client = await openElsewhere(browser, first);
  await expect(client.getByRole("tabpanel").getByText("Bread at ten")).toBeVisible();
  await text(page).fill("Bread at eleven");
  await press(page, "Save and request approval");
  await expect.poll(async () => (await stored()).content.text).toBe("Bread at eleven");
  await decision(client).getByLabel("Your name").fill("Jane Baker");
  await decision(client).getByRole("button", { name: "Approve" }).click();
  await expect(client.getByText("Nothing was decided.")).toBeVisible();
  await expect(
    client.getByRole("heading", { name: "This post has changed since the link was made" }),
  ).toBeVisible();
  expect((await stored()).approval.state).toBe("pending");
  await client.goto(await share(page));
  await expect(client.getByRole("tabpanel").getByText("Bread at eleven")).toBeVisible();
  await decision(client).getByLabel("Your name").fill("Jane Baker");
  await decision(client).getByRole("button", { name: "Approve" }).click();
  await expect(client.getByText("Thank you. The team sees your decision.")).toBeVisible();

  // "Approved" stands beside the approved text only.
  await page.reload();
  await expect(panel(page).getByText("Approved.", { exact: true })).toBeVisible();
  await expect(panel(page).getByText("Approved by Jane Baker", { exact: false })).toBeVisible();
  await text(page).fill("Bread at noon");
  await expect(panel(page).getByText("Approved.", { exact: true })).toHaveCount(0);
  await press(page, "Discard changes");
  await expect(panel(page).getByText("Approved.", { exact: true })).toBeVisible();
  expect(await stored()).toMatchObject({
    status: "scheduled",
    scheduled_at,
    content: { text: "Bread at eleven" },
    approval: { state: "approved" },
  });
  await Promise.all([ben, client].map((each) => each.context().close()));
});

test("a draft is scheduled for approval, rejected with a reason, resubmitted and approved", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await page.goto(`/${organization.slug}/settings/approval`);
  await page.getByLabel("Posts need approval").check();
  await press(page, "Add step");
  expect(await findLookFaults(page, "approval-settings")).toEqual([]);
  await requireApproval(page, organization.slug);

  const draft = { content: "Bread at eight", channels: ["bluesky"] };
  const { id } = (await api.post<Post>("/posts", draft)).body;
  await page.goto(`/${organization.slug}/posts/${id}`);
  await expect(panel(page).getByText("Needs approval.")).toBeVisible();
  await press(page, "Schedule");
  await page.getByRole("textbox", { name: "When" }).fill("tomorrow 21:00");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Approval requested. Scheduled for tomorrow, 21:00/)).toBeVisible();
  await expect(panel(page).getByText("Waiting for approval.")).toBeVisible();
  await expect(page.getByText("Waiting for approval", { exact: true })).toBeVisible();
  expect(await findLookFaults(page, "approval-pending")).toEqual([]);

  await panel(page).getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject this post?" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Enter a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("It is at nine.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(panel(page).getByText("It is at nine.").first()).toBeVisible();
  expect((await api.get<Post>(`/posts/${id}`)).body).toMatchObject({
    status: "scheduled",
    approval: { state: "rejected" },
  });

  await api.patch(`/posts/${id}`, { content: "Bread at nine", request_approval: true });
  await page.reload();
  await panel(page).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved.", { exact: true }).first()).toBeVisible();
  const status = async () => (await api.get<Post>(`/posts/${id}`)).body.status;
  await expect.poll(status).toBe("scheduled");
});

test("a client without an account opens a shared post, rejects it, and approves the next version", async ({
  team: { page, organization, api_key },
  browser,
}) => {
  // Looks at several pages in two sizes and two themes.
  test.slow();
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  await requireApproval(page, organization.slug);
  const draft = { content: "Bread at **eight**", channels: ["bluesky"], scheduled_at: "3d" };
  const { id } = (await api.post<Post>("/posts", { ...draft, request_approval: true })).body;

  await page.goto(`/${organization.slug}`);
  const home = page.getByRole("region", { name: "Waiting for your approval" });
  await expect(home.getByText("Bread at eight")).toBeVisible();
  expect(await findLookFaults(page, "approval-home")).toEqual([]);
  await page.goto(`/${organization.slug}/approvals`);
  await expect(page.getByText(/^Requested by .+, scheduled for /)).toBeVisible();
  expect(await findLookFaults(page, "approvals")).toEqual([]);

  await page.goto(`/${organization.slug}/posts/${id}`);
  const first = await share(page);
  const guest = await openElsewhere(browser, first);
  await expect(guest.getByRole("tabpanel").getByText("Bread at eight")).toBeVisible();
  expect(await findLookFaults(guest, "approval-link")).toEqual([]);
  await decision(guest).getByRole("button", { name: "Reject" }).click();
  await decision(guest).getByRole("button", { name: "Reject" }).click();
  await expect(guest.getByText("Enter your name.")).toBeVisible();
  await expect(guest.getByText("Enter a reason.")).toBeVisible();
  await decision(guest).getByLabel("Your name").fill("Jane Baker");
  await decision(guest).getByLabel("Reason").fill("It is at nine.");
  await decision(guest).getByRole("button", { name: "Reject" }).click();
  await expect(guest.getByRole("heading", { name: "Rejected", exact: true })).toBeFocused();
  await expect(guest.getByText("Thank you. The team sees your decision.")).toBeVisible();
  await expect(guest.getByText("Your approval is asked for.", { exact: false })).toBeHidden();
  await expect(guest.getByText("Rejected by Jane Baker", { exact: false })).toContainText(
    "It is at nine.",
  );
  await expect(guest.getByRole("tabpanel").getByText("Bread at eight")).toBeVisible();

  await api.patch(`/posts/${id}`, { content: "Bread at nine", request_approval: true });
  await guest.goto(first);
  await expect(guest.getByText("This post has changed since the link was made")).toBeVisible();
  await page.reload();
  await guest.goto(await share(page));
  // The device remembers the name, for both fields.
  await expect(decision(guest).getByLabel("Your name")).toHaveValue("Jane Baker");
  await expect(guest.getByLabel("Comment as")).toHaveValue("Jane Baker");
  await decision(guest).getByRole("button", { name: "Approve" }).click();
  await expect(guest.getByText("Thank you. The team sees your decision.")).toBeVisible();
  await guest.reload();
  await expect(guest.getByText("Approved by Jane Baker", { exact: false })).toBeVisible();
  await expect(guest.getByRole("tabpanel").getByText("Bread at nine")).toBeVisible();
  await guest.goto("/app/approve/unknown");
  await expect(guest.getByText("This link doesn't work")).toBeVisible();
  await guest.context().close();
});
