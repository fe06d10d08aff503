import { expect, test } from "vitest";
import { slugOf } from "./free-slug.ts";

test.each([
  ["Acme", "acme"],
  ["Ana & Co.", "ana-co"],
  ["Rosa’s Flowers", "rosas-flowers"],
  ["Žižkov Crème", "zizkov-creme"],
  ["東京", "team"],
  ["API", "team-api"],
  ["  --  ", "team"],
])("%s gets the slug %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
