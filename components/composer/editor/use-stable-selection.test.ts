import { expect, test } from "vitest";
import { moveSelection } from "./use-stable-selection.ts";

function read(marked: string) {
  const start = marked.indexOf("[");
  const end = marked.indexOf("]") - 1;
  const text = marked.replace(/[[\]]/g, "");
  return { text, selected: { start, end, direction: "forward" as const } };
}

test.each([
  ["behind it", "Come on [Friday].", "Come on [Friday]. Bring cake."],
  ["before it", "Come on [Friday].", "Do come on [Friday]."],
  ["around it", "[Come on Friday.]", "[Come early on Friday.]"],
  ["on both sides", "Come on [Friday].", "Please do come on [Friday]. Bring cake."],
  ["right beside it", "Come on [Friday]", "Come on Good [Friday] at eight"],
  ["behind the caret", "Come[] on Friday.", "Come[] on Friday. Bring cake."],
  ["at the caret, which stays before it", "Come on Friday.[]", "Come on Friday.[] Bring cake."],
  ["in place of it", "Come on [Friday].", "Come on [Monday]."],
  ["in place of all", "Come [on] Friday.", "[]"],
])("the selection stays on its text when others change %s", (_, before, after) => {
  const [from, to] = [read(before), read(after)];
  expect(moveSelection(from.selected, from.text, to.text)).toEqual(to.selected);
});
