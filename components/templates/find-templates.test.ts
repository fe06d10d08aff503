import { expect, test } from "vitest";
import { copyName, fittingTemplates, groupTemplates, searchTemplates } from "./find-templates.ts";

const template = (
  name: string,
  fields: { text?: string; project_id?: string; channels?: string[] } = {},
) => ({ name, text: "", project_id: null, channels: [] as string[], ...fields });

const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name);

test("templates are grouped by kind, without empty groups", () => {
  const all = [
    { name: "Tags", kind: "hashtags" },
    { name: "Blog", kind: "text" },
    { name: "News", kind: "text" },
  ] as const;
  expect(groupTemplates(all).map(({ kind, items }) => [kind, namesOf(items)])).toEqual([
    ["text", ["Blog", "News"]],
    ["hashtags", ["Tags"]],
  ]);
});

test("a template fits its project and any of its channels", () => {
  const all = [
    template("Everywhere"),
    template("Bakery", { project_id: "bakery" }),
    template("Harbour", { project_id: "harbour" }),
    template("On X", { channels: ["x", "x2"] }),
  ];
  const found = (written: Parameters<typeof fittingTemplates>[1]) =>
    namesOf(fittingTemplates(all, written));
  expect(found({ channels: [] })).toEqual(["Everywhere", "Bakery", "Harbour", "On X"]);
  expect(found({ project_id: "bakery", channels: ["bluesky"] })).toEqual(["Everywhere", "Bakery"]);
  expect(found({ project_id: null, channels: ["bluesky", "x"] })).toEqual(["Everywhere", "On X"]);
});

test("search finds all words in the name or the text, names first", () => {
  const all = [
    template("Signature", { text: "Your bakery news" }),
    template("Bakery news"),
    template("Tags", { text: "#bread" }),
  ];
  expect(namesOf(searchTemplates(all, "NEWS bakery"))).toEqual(["Bakery news", "Signature"]);
  expect(namesOf(searchTemplates(all, "bread"))).toEqual(["Tags"]);
  expect(searchTemplates(all, " ")).toHaveLength(3);
});

test("a copy gets a free name that isn't too long", () => {
  const nameOf = (name: string) => `${name} (copy)`;
  expect(copyName("Blog", ["Blog"], nameOf)).toBe("Blog (copy)");
  expect(copyName("Blog", ["Blog", "blog (COPY)"], nameOf)).toBe("Blog (copy) 2");
  expect(copyName("x".repeat(100), [], nameOf)).toHaveLength(100);
});
