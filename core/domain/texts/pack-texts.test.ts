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

test("unpacking restores the packed value", () => {
  expect(sent(post)).toEqual(post);
  expect(structuredClone(packTexts(post))).not.toEqual(post);
  expect(unpackTexts(structuredClone(packTexts(post)))).toEqual(post);
});

test("a text that occurs many times is stored once", () => {
  const packed = JSON.stringify(packTexts(post));
  expect(JSON.stringify(post).length).toBeGreaterThan(1_000_000);
  expect(packed.length).toBeLessThan(3 * LONG.length + 30_000);
});

test("a value without a long text stays unchanged", () => {
  for (const value of [null, 1, "short", [], { at: new Date(0) }, { list: [{ text: "x" }] }]) {
    expect(packTexts(value)).toBe(value);
    expect(unpackTexts(value)).toBe(value);
  }
  expect(sent(LONG)).toBe(LONG);
});

test("shared parts of a value stay shared", () => {
  const rules = { limit: 300 };
  const { $value } = packTexts([{ rules, text: LONG }, { rules }]) as {
    $value: { rules: object }[];
  };
  expect($value[0]?.rules).toBe(rules);
  expect($value[1]?.rules).toBe(rules);
});

test("keys that look like packing markers are treated as plain keys", () => {
  const options = { $texts: ["x"], $places: [[["a"], 0]], $value: LONG, __proto__: 1 };
  expect(sent({ options })).toEqual({ options });
  const key = JSON.parse(`{"__proto__": ${JSON.stringify(LONG)}}`);
  expect(Object.keys(sent({ key }) as object)).toEqual(["key"]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
