import { expect, test } from "vitest";
import { fillTemplate, placeholdersOf } from "./fill-template.ts";

test("placeholders get their values wherever they are", () => {
  const values = { title: "Rye is back", link: "https://bakery.example/rye" };
  expect(fillTemplate("{title}: {link}\n{title}!", values)).toEqual({
    text: "Rye is back: https://bakery.example/rye\nRye is back!",
    left: [],
  });
});

test("placeholders without a value stay, and are named once", () => {
  expect(fillTemplate("{link} {title} {link}", { title: " " })).toEqual({
    text: "{link} {title} {link}",
    left: ["title", "link"],
  });
  expect(placeholdersOf("{link} and {link}")).toEqual(["link"]);
});

test("anything else in braces stays as typed", () => {
  const text = "{name} {Title} {{title} { link } {}";
  expect(fillTemplate(text, { title: "T", link: "L" })).toEqual({
    text: "{name} {Title} {T { link } {}",
    left: [],
  });
});

test("a value is inserted as it is: patterns and placeholders in it mean nothing", () => {
  expect(fillTemplate("{title} {link}", { title: "$& {link} $1", link: "L" }).text).toBe(
    "$& {link} $1 L",
  );
});
