import { expect, test } from "vitest";
import { whyUnchangeable } from "./why-unchangeable.ts";

const entries = (...statuses: ("failed" | "published" | "publishing" | "unconfirmed")[]) =>
  statuses.map((status) => ({ status }));

test("a post that isn't published anywhere can be edited", () => {
  for (const status of ["draft", "scheduled"] as const)
    expect(whyUnchangeable({ status, entries: [] }, "edit")).toBeNull();
  const failed = { status: "failed", entries: entries("failed", "failed") } as const;
  expect(whyUnchangeable(failed, "edit")).toBeNull();
  expect(whyUnchangeable(failed, "delete")).toBeNull();
});

test("editing a pending or possibly published post is refused, with what to do instead", () => {
  const publishing = { status: "publishing", entries: entries("publishing") } as const;
  expect(whyUnchangeable(publishing, "edit")).toBe(
    "The post is being published and can no longer be changed. Read it to see the result of each channel.",
  );
  const partly = {
    status: "partially_published",
    entries: entries("published", "failed"),
  } as const;
  expect(whyUnchangeable(partly, "delete")).toBe(
    "The post has been published and can no longer be deleted here. Delete it on each platform after publishing; with everywhere=true Crier does that.",
  );
  const unconfirmed = { status: "failed", entries: entries("failed", "unconfirmed") } as const;
  expect(whyUnchangeable(unconfirmed, "edit")).toMatch(/^The post has been published/);
});
