import { expect, test } from "vitest";
import { createTid } from "./prepare.ts";

const NOW = new Date("2026-11-20T10:00:00.123Z");

function entropy(...bytes: number[]) {
  return () => Uint8Array.from(bytes);
}

function decode(tid: string) {
  const alphabet = "234567abcdefghijklmnopqrstuvwxyz";
  const value = [...tid].reduce((sum, letter) => sum * 32n + BigInt(alphabet.indexOf(letter)), 0n);
  return { micros: value >> 10n, clock_id: value & 1023n };
}

test.each([[[0, 0, 0, 0]], [[255, 255, 255, 255]], [[3, 231, 1, 2]]])(
  "a record key is well-formed and has the given time (entropy %s)",
  (bytes) => {
    const tid = createTid(NOW, entropy(...bytes));
    expect(tid).toMatch(/^[234567a-j][2-7a-z]{12}$/);
    expect(decode(tid).micros / 1000n).toBe(BigInt(NOW.getTime()));
  },
);

test("record keys sort by time", () => {
  const keys = [0, 1, 1000, 3_600_000].map((ms) =>
    createTid(new Date(NOW.getTime() + ms), entropy(0, 0, 0, 0)),
  );
  expect(keys.toSorted()).toEqual(keys);
});

test("posts at the same moment get different record keys", () => {
  const keys = new Set<string>();
  for (let byte = 0; byte < 256; byte += 1) keys.add(createTid(NOW, entropy(0, byte, byte, 7)));
  expect(keys.size).toBe(256);
});
