import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { llmsTxt } from "./llms-txt.ts";
import { listPages, listRecipes, publishPage, readPage, readRecipe, titleOf } from "./pages.ts";

const pages = listPages();
const linksOf = (markdown: string) =>
  [...markdown.matchAll(/\]\(([^()]*)\)/g)].map(([, target = ""]) => target);

test("all pages of docs/ and all guides are there", () => {
  expect(pages).toEqual(expect.arrayContaining(["agents", "api", "platforms/google-business"]));
  expect(pages.length).toBeGreaterThan(25);
});

describe.each(pages)("%s", (name) => {
  test("has a title, no images, and links only to the web and to other pages", () => {
    const markdown = readPage(name);
    expect(titleOf(markdown)).not.toBe("");
    expect(markdown).not.toContain("![");
    for (const target of linksOf(markdown)) {
      if (/^(https?:|#)/.test(target)) continue;
      const [path = ""] = target.split("#");
      if (path.endsWith(".yaml")) expect(listRecipes()).toContain(path.replace("recipes/", ""));
      else expect(pages).toContain(posix.join(posix.dirname(name), path).replace(/\.md$/, ""));
    }
  });
});

test.each([
  ["an image", "A\n\n![The page](images/a.png)\n\nB", "A\n\nB"],
  [
    "a file of the repository",
    "See [CONTRIBUTING.md](../CONTRIBUTING.md).",
    "See CONTRIBUTING.md.",
  ],
  ["a folder", "The [guides](../platforms) say", "The guides say"],
  ["a page", "See [REST](api.md#limits).", "See [REST](api.md#limits)."],
  ["a guide", "See [X](../platforms/x/guide.md#limits).", "See [X](platforms/x.md#limits)."],
  ["a section", "See [below](#files).", "See [below](#files)."],
  ["the web", "See [it](https://example.com/a_b).", "See [it](https://example.com/a_b)."],
])("publishing a link to %s", (_, markdown, published) => {
  expect(publishPage(markdown)).toBe(published);
});

test("the page of the recipes links to all of them", () => {
  const names = listRecipes();
  expect(names).toHaveLength(5);
  const targets = linksOf(readPage("recipes"));
  expect(targets).toEqual(expect.arrayContaining(names.map((name) => `recipes/${name}`)));
  for (const name of names) expect(readRecipe(name)).toMatch(/^arazzo: 1\.0\.1$/m);
  expect(() => readRecipe("../api.md")).toThrow("There is no recipe");
});

test.each(["../README", "nonsense", "platforms", "/etc/passwd"])("%s is not a page", (name) => {
  expect(() => readPage(name)).toThrow("There is no page");
});

describe("llms.txt", () => {
  const text = llmsTxt();

  test("has the form that llmstxt.org describes", () => {
    const [title, , summary] = text.split("\n");
    expect(title).toBe("# Crier");
    expect(summary).toMatch(/^> .+/);
    const lists = text.split(/^## .+$/m).slice(1);
    for (const line of lists.join("").trim().split(/\n+/))
      expect(line).toMatch(/^- \[[^\]]+\]\(\/[^()]+\): .+$/);
  });

  test("links to every page once, to the API's description and to MCP", () => {
    const targets = linksOf(text);
    const expected = [
      ...pages.map((name) => `/docs/${name}.md`),
      "/api/v1/openapi.json",
      "/api/mcp",
    ];
    expect(targets.toSorted()).toEqual(expected.toSorted());
  });
});
