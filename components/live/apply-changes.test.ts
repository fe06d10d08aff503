import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyChanges } from "./apply-changes.ts";

const RUN = { kind: "skill.finished", subject_type: "skill", subject_id: "skillrun_1" };

const unsubscribers: (() => void)[] = [];

let queryClient: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 5000 } } });
  queryClient.mount();
});
afterEach(() => {
  for (const unsubscribe of unsubscribers.splice(0)) unsubscribe();
  queryClient.unmount();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Shows data that the server has read as `running`, as a page does that was opened by a link. */
function show(operation: string): () => string | undefined {
  const observer = new QueryObserver(queryClient, {
    queryKey: [[operation, "get_run"], { input: { id: "skillrun_1" } }],
    queryFn: () => "succeeded",
    initialData: "running",
  });
  unsubscribers.push(observer.subscribe(() => undefined));
  return () => observer.getCurrentResult().data;
}

function change(): void {
  applyChanges(queryClient, { changes: [RUN], reset: false, cursor: "1" });
}

test("refetches shown data of the changed kind only", async () => {
  const run = show("skills");
  const post = show("posts");
  change();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run()).toBe("succeeded");
  expect(post()).toBe("running");
});

test("refetches data that was read before a change and shown after it", async () => {
  change();
  await vi.advanceTimersByTimeAsync(1000);
  const run = show("skills");
  const post = show("posts");
  await vi.advanceTimersByTimeAsync(1000);
  expect(run()).toBe("succeeded");
  expect(post()).toBe("running");
});

test("doesn't refetch data that is shown long after a change", async () => {
  change();
  await vi.advanceTimersByTimeAsync(60_000);
  const run = show("skills");
  await vi.advanceTimersByTimeAsync(1000);
  expect(run()).toBe("running");
});

test("refetches what a reset may have changed, also when it is shown later", async () => {
  applyChanges(queryClient, { changes: [], reset: true, cursor: "1" });
  await vi.advanceTimersByTimeAsync(1000);
  const post = show("posts");
  await vi.advanceTimersByTimeAsync(1000);
  expect(post()).toBe("succeeded");
});
