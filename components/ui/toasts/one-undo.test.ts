import { expect, test, vi } from "vitest";
import { showToast, undoLast } from "../toasts.tsx";

test("a newer undo replaces an earlier one, whose action is final then", () => {
  const first = vi.fn();
  const second = vi.fn();
  showToast({ title: "Deleted.", action: { label: "Undo", run: first } });
  showToast({ title: "Moved.", action: { label: "Undo", run: second } });
  showToast({ title: "Copied." });
  undoLast();
  undoLast();
  expect(second).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
});
