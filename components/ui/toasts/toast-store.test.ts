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

test("a text that the page says elsewhere is left out: as a title, with its toast, as a description", () => {
  const store = createToastStore();
  const listener = vi.fn();
  store.add({ title: "No connection.", seconds: 6 });
  store.add({ title: "Not moved.", description: "No connection.", seconds: 6 });
  store.add({ title: "Not saved.", description: "It's too long.", seconds: 6 });
  store.subscribe(listener);
  store.leaveOut("No connection.");
  expect(store.list()).toEqual([
    { id: 2, title: "Not moved.", seconds: 6, action: undefined },
    { id: 3, title: "Not saved.", description: "It's too long.", seconds: 6, action: undefined },
  ]);
  store.leaveOut("No connection.");
  expect(listener).toHaveBeenCalledOnce();
});
