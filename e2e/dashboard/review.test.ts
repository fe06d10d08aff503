import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { createAccount, invite, newEmail, openElsewhere } from "./join-team.ts";
import { findLookFaults } from "./pages/find-look-faults.ts";

test("an approver reviews post after post, sees what changed meanwhile, and never gets the composer", {
  tag: "@journey",
}, async ({ team, browser }) => {
  test.slow();
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  await page.goto(`/${organization.slug}/settings/approval`);
  await page.getByLabel("Posts need approval").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  for (const provider of ["bluesky", "mastodon"])
    await api.post("/channels", { provider, mode: "sandbox" });
  const draft = { channels: ["bluesky", "mastodon"], when_ready: true };
  const write = async (content: string, scheduled_at: string) =>
    (await api.post<Post>("/posts", { ...draft, content, scheduled_at })).body.id as string;
  const [first, second] = [
    await write("Bread at eight", "2d"),
    await write("Buns from **Monday**", "3d"),
  ];

  const cleo = await openElsewhere(browser, await invite(team, newEmail(), "Approver"));
  await createAccount(cleo);
  await cleo.goto(`/${organization.slug}/approvals/next`);
  await expect(cleo).toHaveURL(new RegExp(`/approvals/${first}$`));
  await expect(cleo.getByRole("heading", { level: 1, name: "Bread at eight" })).toBeVisible();
  await expect(cleo.getByText("1 of 2 to review")).toBeVisible();
  await expect(
    cleo.getByText(/^Your approval is asked for\. Would be published .+ on 2 channels\.$/),
  ).toBeVisible();
  await cleo.getByRole("tab", { name: /Bluesky/ }).press("ArrowRight");
  await expect(cleo.getByRole("tab", { name: /Mastodon/ })).toBeFocused();
  expect(await findLookFaults(cleo, "review")).toEqual([]);

  const decision = cleo.getByRole("form", { name: "Your decision" });
  await decision.getByRole("button", { name: "Reject" }).click();
  await decision.getByRole("button", { name: "Reject" }).click();
  await expect(decision.getByText("Enter a reason.")).toBeVisible();
  await decision.getByLabel("Reason").fill("It is at nine.");
  await decision.getByRole("button", { name: "Reject" }).click();
  await expect(cleo).toHaveURL(new RegExp(`/approvals/${second}$`));
  await expect(cleo.getByText("Rejected: “Bread at eight”", { exact: true })).toBeVisible();

  await api.patch(`/posts/${first}`, {
    content: "Bread at nine",
    scheduled_at: "2d",
    when_ready: true,
  });
  await cleo.goto(`/${organization.slug}/approvals/${first}`);
  const changes = cleo.getByRole("region", { name: "Changed since it was rejected" });
  await expect(changes.locator("del")).toContainText("eight");
  await expect(changes.locator("ins")).toContainText("nine");
  await api.patch(`/posts/${first}`, {
    content: "Bread at ten",
    scheduled_at: "2d",
    when_ready: true,
  });
  await expect(cleo.getByText("The post changed", { exact: true })).toBeVisible();
  await decision.getByRole("button", { name: "Approve" }).click();
  await expect(changes.locator("ins")).toContainText("nine");
  await cleo.getByRole("button", { name: "Show the new version" }).click();
  await expect(changes.locator("ins")).toContainText("ten");
  await expect(cleo.getByText("The post changed", { exact: true })).toHaveCount(0);
  await decision.getByRole("button", { name: "Approve" }).click();
  await expect(cleo).toHaveURL(new RegExp(`/approvals/${second}$`));
  await expect(cleo.getByText("Approved: “Bread at ten”", { exact: true })).toBeVisible();

  // A page that doesn't know yet what happened learns it from its own decision.
  await cleo.route(/posts\.get/, (route) => route.abort());
  await cleo.goto(`/${organization.slug}/posts/${second}`);
  await expect(cleo.getByRole("heading", { level: 1, name: "Buns from Monday" })).toBeVisible();
  await expect(cleo.getByLabel("Main post")).toHaveCount(0);
  await page.goto(`/${organization.slug}/approvals/${second}`);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Nothing left to review")).toBeVisible();
  await decision.getByRole("button", { name: "Reject" }).click();
  await decision.getByLabel("Reason").fill("Too late.");
  await decision.getByRole("button", { name: "Reject" }).click();
  await expect(cleo.getByText(/ approved this post while you were reading$/)).toBeVisible();
  await api.delete(`/posts/${second}`);
  await cleo.goto(`/${organization.slug}/approvals/${second}`);
  await expect(cleo.getByRole("heading", { name: "This post was deleted" }).first()).toBeVisible();
  await cleo.context().close();
});
