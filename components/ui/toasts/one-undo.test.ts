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

test("a toast about a post replaces an earlier one about it, whose undo no longer applies", () => {
  const first = vi.fn();
  showToast({ title: "Scheduled.", about: "post_1", action: { label: "Undo", run: first } });
  showToast({ title: "Moved back to drafts.", about: "post_1" });
  undoLast();
  expect(first).not.toHaveBeenCalled();
});

test("an action that undoes something is the newest undo under any name", () => {
  const first = vi.fn();
  const second = vi.fn();
  showToast({ title: "Moved.", action: { label: "Undo", run: first } });
  const action = { label: "Reopen", undoes: true, run: second };
  showToast({ title: "Marked as done.", action });
  undoLast();
  undoLast();
  expect(second).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
});
