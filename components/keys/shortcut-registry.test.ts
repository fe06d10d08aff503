import { expect, test } from "vitest";
import { createShortcutRegistry } from "./shortcut-registry.ts";

const key = (keys: string, label: string) => () => [{ keys, label, run: () => undefined }];
const labels = (shortcuts: { label: string }[]) => shortcuts.map(({ label }) => label);

test("while a dialog is open, only its shortcuts work", () => {
  const registry = createShortcutRegistry();
  const dialog = Symbol("dialog");
  registry.add(null, key("z", "page"));
  const close = registry.open(dialog);
  const remove = registry.add(dialog, key("Enter", "dialog"));
  expect(labels(registry.current())).toEqual(["dialog"]);
  expect(labels(registry.all())).toEqual(["dialog", "page"]);
  remove();
  close();
  expect(labels(registry.current())).toEqual(["page"]);
});

test("the shortcut registered last wins over others with the same keys", () => {
  const registry = createShortcutRegistry();
  registry.add(null, key("z", "page"));
  const remove = registry.add(null, key("z", "part"));
  expect(labels(registry.current())[0]).toBe("part");
  expect(labels(registry.all())).toEqual(["part"]);
  remove();
  expect(labels(registry.all())).toEqual(["page"]);
});
