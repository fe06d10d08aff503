import { readRecipe } from "../api/recipes/read-recipe.ts";
import { runRecipe } from "../api/recipes/run-recipe.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { startFakeServer } from "./start-fake-server.ts";

test("the recipe of a connect link connects a customer's channel and posts to it", {
  tag: "@journey",
}, async ({ team: { api_key }, browser }) => {
  const [create, post] = readRecipe("connect-and-post").values();
  if (create === undefined || post === undefined) throw new Error("The recipe has two workflows.");
  const { host, close } = await startFakeServer();
  const api = createApi(api_key);
  const asked = { providers: ["mastodon"], label: "To publish your menu" };
  const { link, url } = await runRecipe(create, { api, inputs: asked });

  const customer = await (await browser.newContext()).newPage();
  await customer.goto(String(url));
  await customer.getByLabel("Server").fill(host);
  await customer.getByRole("button", { name: "Continue to your server" }).click();
  await customer.getByRole("link", { name: "Allow" }).click();
  await expect(customer.getByRole("heading", { name: "Your account is connected" })).toBeVisible();

  const posted = await runRecipe(post, { api, inputs: { link, text: "Rye is back" } });
  expect(posted).toMatchObject({ status: "published" });
  await customer.context().close();
  close();
});
