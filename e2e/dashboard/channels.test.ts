import { createServer } from "node:http";
import { expect, test } from "./fixtures.ts";

test("a sandbox channel is added, and removed after a confirmation", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await page.goto(`/${organization.slug}/channels`);
  await page.getByRole("button", { name: "Add sandbox for Bluesky" }).click();
  await expect(page.getByText("Works")).toBeVisible();
  await page.getByRole("button", { name: "Disconnect Bluesky sandbox" }).click();
  const dialog = page.getByRole("dialog", { name: "Disconnect “Bluesky sandbox”?" });
  await expect(dialog.getByText(/can't be published to it anymore/)).toBeVisible();
  await dialog.getByRole("button", { name: "Disconnect channel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Disconnect Bluesky sandbox" })).toBeHidden();
});

test("an error from Bluesky is shown in full, and no channel is created", async ({
  team: { page, organization },
}) => {
  const server = createServer((_, response) => {
    response.writeHead(401, { "content-type": "application/json" });
    response.end('{"error":"AuthenticationRequired","message":"Invalid identifier or password"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;

  await page.goto(`/${organization.slug}/channels`);
  await page.getByRole("button", { name: "Connect account on Bluesky" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a Bluesky account" });
  await expect(dialog.getByLabel("Server")).toHaveValue("https://bsky.social");
  await dialog.getByLabel("Handle").fill("ida.example.com");
  await dialog.getByLabel("App password").fill("wrong");
  await dialog.getByLabel("Server").fill("not an address");
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByText(/Must be a server URL/)).toBeVisible();

  await dialog.getByLabel("Server").fill(`http://127.0.0.1:${port}`);
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/password/i);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: /^Disconnect/ })).toHaveCount(0);
  server.close();
});
