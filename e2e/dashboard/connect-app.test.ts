import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { testInstance } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { findLookFaults } from "./pages/find-look-faults.ts";

const app = createServer((_, response) => response.end("Back in the app"));
let callback: string;

test.beforeAll(async () => {
  app.listen(0, "127.0.0.1");
  await once(app, "listening");
  callback = `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`;
});
test.afterAll(() => app.close());

/** The stored connection of an agent's host; `address` is the URL that it would open in a browser. */
function createHost(scope?: string) {
  const state: { address?: URL; client?: never; tokens?: never; verifier?: string } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: callback,
    clientMetadata: {
      client_name: "Desk agent",
      redirect_uris: [callback],
      ...(scope === undefined ? {} : { scope }),
    },
    clientInformation: () => state.client,
    saveClientInformation: (client) => void Object.assign(state, { client }),
    tokens: () => state.tokens,
    saveTokens: (tokens) => void Object.assign(state, { tokens }),
    redirectToAuthorization: (address) => void Object.assign(state, { address }),
    saveCodeVerifier: (verifier) => void Object.assign(state, { verifier }),
    codeVerifier: () => state.verifier ?? "",
  };
  const address = new URL("/api/mcp", testInstance().url);
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(address, { authProvider: provider });
    const client = new Client({ name: "desk", version: "1" });
    return { client, transport, connecting: client.connect(transport) };
  };
  return { kept: state, connect };
}

test("an agent is approved on Crier's own page, works, and is disconnected", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  const { kept: state, connect } = createHost();
  const first = await connect();
  await expect(first.connecting).rejects.toThrow(UnauthorizedError);
  await page.goto(String(state.address));
  await expect(page.getByRole("heading", { name: "Connect Desk agent" })).toBeVisible();
  const { host } = new URL(callback);
  await expect(
    page.getByText(`You'll be sent back to an app on this device (${host}).`),
  ).toBeVisible();
  expect(await findLookFaults(page, "connect-app")).toEqual([]);
  await page.getByRole("checkbox", { name: /upload/i }).uncheck();
  await page.getByText("Limits", { exact: true }).click();
  await page.getByLabel("Posts", { exact: true }).selectOption("Only drafts");
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL(`${callback}*`);
  await first.transport.finishAuth(new URL(page.url()).searchParams);

  const { client, connecting } = await connect();
  await connecting;
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toContain("create_post");
  expect(names).not.toContain("change_media");
  const { structuredContent } = await client.callTool({
    name: "create_post",
    arguments: { content: "Written by an agent", channel_ids: [] },
  });
  expect(structuredContent).toMatchObject({ status: "draft" });
  const refused = await client.callTool({
    name: "publish_post",
    arguments: { id: (structuredContent as { id: string }).id },
  });
  expect(JSON.stringify(refused.content)).toContain(
    'The app \\"Desk agent\\" can only write drafts',
  );

  await page.goto(`/${organization.slug}/settings/apps`);
  const row = page.getByRole("listitem").filter({ hasText: "Desk agent" }).first();
  await expect(row).toContainText(new URL(callback).host);
  await expect(row).toContainText("Created a post");
  await expect(row).toContainText("Only drafts");
  await row.getByRole("button", { name: "Disconnect Desk agent" }).click();
  const dialog = page.getByRole("dialog", { name: "Disconnect Desk agent?" });
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("No connected apps")).toBeVisible();
  await expect(client.listTools()).rejects.toThrow();
});

test("denying access returns to the app, and allowing it without a permission shows an error", async ({
  team: { page },
}) => {
  const { kept: state, connect } = createHost("posts:read");
  const first = await connect();
  await expect(first.connecting).rejects.toThrow(UnauthorizedError);
  await page.goto(String(state.address));
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByText("Choose at least one permission")).toBeVisible();
  await page.getByRole("button", { name: "Deny" }).click();
  await page.waitForURL(/error=access_denied/);
});

test("a signed-out user signs in first and returns to the request", async ({
  page,
  team: { user },
}) => {
  const { kept: state, connect } = createHost();
  const first = await connect();
  await expect(first.connecting).rejects.toThrow(UnauthorizedError);
  await page.context().clearCookies();
  await page.goto(String(state.address));
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Connect Desk agent" })).toBeVisible();
});

test("Settings shows the URL to paste", async ({ team: { page, organization } }) => {
  await page.goto(`/${organization.slug}/settings/agents`);
  const { url } = testInstance();
  await expect(page.getByText(`${url}/api/mcp`, { exact: true })).toBeVisible();
  await page.getByLabel("How to connect").selectOption("Claude Code");
  await expect(
    page.getByText(`claude mcp add --transport http crier "${url}/api/mcp"`),
  ).toBeVisible();
});
