import { expect, test } from "vitest";
import { packTexts } from "./pack-texts.ts";
import { unpackTexts } from "./unpack-texts.ts";

const LONG = "word ".repeat(1_000);

const sent = (value: unknown) => unpackTexts(JSON.parse(JSON.stringify(packTexts(value))));

const post = {
  id: null,
  content: { markdown: LONG, text: "short" },
  channels: Array.from({ length: 100 }, (_, index) => ({
    channel_id: `chan_${index}`,
    content: { markdown: LONG, text: `${LONG}!` },
    errors: [{ message: "Too long." }],
  })),
};

test("a value comes out as it went in", () => {
  expect(sent(post)).toEqual(post);
  expect(structuredClone(packTexts(post))).not.toEqual(post);
  expect(unpackTexts(structuredClone(packTexts(post)))).toEqual(post);
});

test("a text that occurs many times is written once", () => {
  const packed = JSON.stringify(packTexts(post));
  expect(JSON.stringify(post).length).toBeGreaterThan(1_000_000);
  expect(packed.length).toBeLessThan(3 * LONG.length + 30_000);
});

test("what has no long text is left as it is", () => {
  for (const value of [null, 1, "short", [], { at: new Date(0) }, { list: [{ text: "x" }] }]) {
    expect(packTexts(value)).toBe(value);
    expect(unpackTexts(value)).toBe(value);
  }
  expect(sent(LONG)).toBe(LONG);
});

test("a value that shares its parts keeps them shared", () => {
  const rules = { limit: 300 };
  const { $value } = packTexts([{ rules, text: LONG }, { rules }]) as {
    $value: { rules: object }[];
  };
  expect($value[0]?.rules).toBe(rules);
  expect($value[1]?.rules).toBe(rules);
});

test("names that look like a packed text's are nothing but names", () => {
  const options = { $texts: ["x"], $places: [[["a"], 0]], $value: LONG, __proto__: 1 };
  expect(sent({ options })).toEqual({ options });
  const key = JSON.parse(`{"__proto__": ${JSON.stringify(LONG)}}`);
  expect(Object.keys(sent({ key }) as object)).toEqual(["key"]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
