import { createApi, testInstance } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

interface Started {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
}

const send = (path: string, body: object) =>
  fetch(new URL(`/api/v1${path}`, testInstance().url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function start(): Promise<Started> {
  const answered = await send("/device/code", { client_name: "CLI on ana-laptop" });
  return (await answered.json()) as Started;
}

test("a device is connected with the code that it shows", { tag: "@journey" }, async ({
  team: { page, organization },
}) => {
  const { device_code, user_code, verification_uri } = await start();
  await page.goto(verification_uri);
  await page.getByLabel("Code").fill("zzzz zzzz");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("No sign-in is waiting with the code ZZZZ-ZZZZ")).toBeVisible();
  await page.getByLabel("Code").fill(user_code.toLowerCase());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(user_code, { exact: true })).toBeVisible();
  await expect(page.getByText("CLI on ana-laptop")).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "Device connected" })).toBeVisible();
  const token = await (await send("/device/token", { device_code })).json();
  expect(token).toMatchObject({ organization: organization.slug });
  expect((await createApi(token.access_token).get("/posts")).status).toBe(200);
  await page.goto(`/${organization.slug}/settings/api-keys`);
  await expect(page.getByText("CLI on ana-laptop")).toBeVisible();
});

test("a denied device gets nothing", async ({ team: { page } }) => {
  const { device_code, verification_uri_complete } = await start();
  await page.goto(verification_uri_complete);
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByRole("heading", { name: "Request denied" })).toBeVisible();
  const refused = await send("/device/token", { device_code });
  expect(await refused.json()).toMatchObject({ error: { reason: "access_denied" } });
});
