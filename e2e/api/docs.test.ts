import { parseAtomFeed } from "feedsmith";
import { expect, test } from "vitest";
import { testInstance } from "../fixtures.ts";

const MARKDOWN = "text/markdown; charset=utf-8";

async function read(path: string) {
  const response = await fetch(testInstance().url + path, { redirect: "manual" });
  const type = response.headers.get("content-type");
  return { status: response.status, type, text: await response.text(), headers: response.headers };
}

test("/llms.txt leads to every page in Markdown, without a sign-in", async () => {
  const { status, type, text, headers } = await read("/llms.txt");
  expect([status, type]).toEqual([200, MARKDOWN]);
  expect(headers.get("cache-control")).toBe("public, max-age=3600");
  const pages = [...text.matchAll(/\]\((\/docs\/[^)]+\.md)\)/g)].map(([, path = ""]) => path);
  expect(pages.length).toBeGreaterThan(25);
  for (const path of pages) {
    const page = await read(path);
    expect([path, page.status, page.type]).toEqual([path, 200, MARKDOWN]);
    expect(page.text).toMatch(/^# /);
  }
});

test("the changes of the API are a feed", async () => {
  const { status, type, text } = await read("/docs/api/changes.atom");
  expect([status, type]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  expect(parseAtomFeed(text).id).toBe(`${testInstance().url}/docs/api/changes`);
});

test("the page of the recipes leads to every recipe in YAML", async () => {
  const { text } = await read("/docs/recipes.md");
  const recipes = [...text.matchAll(/\]\((recipes\/[^)]+\.yaml)\)/g)].map(([, path = ""]) => path);
  expect(recipes).toHaveLength(5);
  for (const path of recipes) {
    const recipe = await read(`/docs/${path}`);
    expect([recipe.status, recipe.type]).toEqual([200, "application/yaml; charset=utf-8"]);
    expect(recipe.text).toMatch(/^arazzo: 1\.0\.1$/m);
  }
  expect((await read("/docs/recipes/nonsense.arazzo.yaml")).status).toBe(404);
});

test.each(["/docs/nonsense.md", "/docs/platforms/nonsense.md", "/docs/%2e%2e%2fREADME.md"])(
  "%s doesn't exist, and says where to look",
  async (path) => {
    const { status, type, text } = await read(path);
    expect([status, type]).toEqual([404, MARKDOWN]);
    expect(text).toContain("(/llms.txt)");
  },
);

test("a guide's web page is still there", async () => {
  const { status, type } = await read("/docs/platforms/bluesky");
  expect([status, type]).toEqual([200, "text/html; charset=utf-8"]);
});
