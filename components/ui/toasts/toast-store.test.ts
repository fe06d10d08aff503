import { expect, test, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

test("a toast's action runs once and dismisses the toast", () => {
  const store = createToastStore();
  const run = vi.fn();
  store.add({ title: "Deleted.", action: { label: "Undo", run }, seconds: 10 });
  store.add({ title: "Saved.", seconds: 6 });
  const [deleted] = store.list();
  deleted?.action?.run();
  expect(run).toHaveBeenCalledOnce();
  expect(store.list().map(({ title }) => title)).toEqual(["Saved."]);
});

test("listeners are notified of each change, and only of changes", () => {
  const store = createToastStore();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  const takeAway = store.add({ title: "Saved.", seconds: 6 });
  takeAway();
  takeAway();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.add({ title: "Saved.", seconds: 6 });
  expect(listener).toHaveBeenCalledTimes(2);
});
