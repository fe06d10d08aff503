import { expect, test } from "vitest";
import { createPrimary } from "./create-primary.ts";
import type { FromPrimary } from "./messages.ts";

function member() {
  const heard: FromPrimary[] = [];
  return { heard, send: (message: FromPrimary) => void heard.push(message) };
}

const take = (id: string) => ({ crier: "take", id, limits: [["streams", 2]] }) as const;
const answer = (id: string, given: unknown) => ({ crier: "answer", id, answer: given });

test("processes share a limit, and what one holds is free once it has ended", () => {
  const primary = createPrimary();
  const [one, other] = [member(), member()];
  const leave = primary.join(one);
  primary.join(other);
  primary.hear(one, take("1"));
  primary.hear(other, take("2"));
  primary.hear(other, take("3"));
  expect(one.heard).toEqual([answer("1", true)]);
  expect(other.heard).toEqual([answer("2", true), answer("3", false)]);
  primary.hear(other, { crier: "release", id: "2" });
  primary.hear(other, take("4"));
  expect(other.heard.at(-1)).toEqual(answer("4", true));
  leave();
  primary.hear(other, take("5"));
  expect(other.heard.at(-1)).toEqual(answer("5", true));
  primary.hear(one, take("6"));
  expect(one.heard).toHaveLength(1);
});

test("the metrics of all others are gathered, without those of one that ends meanwhile", () => {
  const primary = createPrimary();
  const [asker, one, other] = [member(), member(), member()];
  primary.join(asker);
  primary.join(one);
  const leave = primary.join(other);
  primary.hear(asker, { crier: "gather", id: "g" });
  expect([one.heard, other.heard]).toEqual([
    [{ crier: "report", id: "g" }],
    [{ crier: "report", id: "g" }],
  ]);
  primary.hear(one, { crier: "metrics", id: "g", metrics: ["of one"] });
  expect(asker.heard).toEqual([]);
  leave();
  expect(asker.heard).toEqual([answer("g", [["of one"]])]);
});

test("a process that doesn't report in time is left out", async () => {
  const primary = createPrimary(1);
  const [asker, silent] = [member(), member()];
  primary.join(asker);
  primary.join(silent);
  primary.hear(asker, { crier: "gather", id: "g" });
  await expect.poll(() => asker.heard).toEqual([answer("g", [])]);
});
