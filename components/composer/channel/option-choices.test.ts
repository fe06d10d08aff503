import { expect, test } from "vitest";
import {
  byDefault,
  choice,
  flag,
  platformDecides,
  required,
  whenUnset,
} from "#platforms/kit/manifest-parts.ts";
import { choicesOf } from "./option-choices.ts";

const visibility = choice("visibility", "Visibility", "who sees it.", { all: "Anyone", me: "You" });
const anyone = { value: "all", title: "Anyone" };
const you = { value: "me", title: "You" };

test.each([
  ["the platform's own setting is one of them", visibility, "Small default"],
  ["leaving it out has a name of its own", whenUnset("Nobody", visibility), "Nobody"],
  ["one has to be chosen", required(visibility), "Choose one"],
])("%s", (_, rule, title) => {
  expect(choicesOf(rule, "Small")).toEqual([{ value: undefined, title }, anyone, you]);
});

test("choosing the default leaves the option unset", () => {
  const rule = byDefault("all", visibility);
  expect(choicesOf(rule, "Small")).toEqual([{ value: undefined, title: "Anyone" }, you]);
});

test("a toggle with a platform default has three states", () => {
  const rule = platformDecides(flag("cards", "Cards", "shows cards."));
  expect(choicesOf(rule, "Slack").map(({ title }) => title)).toEqual([
    "Slack default",
    "On",
    "Off",
  ]);
});
