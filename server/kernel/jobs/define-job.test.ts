import { expect, test } from "vitest";
import { z } from "zod";
import type { System } from "#server/system.ts";
import { defineJob, type JobRun } from "./define-job.ts";

const given = {
  system: {} as System,
  sent_at: 0,
  step: {} as JobRun["step"],
  run_id: "1",
  attempt: 0,
};
const Data = z.object({ post_id: z.string() });

test("a job gets its event's data as declared, and refuses other data", async () => {
  const seen: unknown[] = [];
  const job = defineJob({
    id: "count",
    event: "post/counted",
    data: Data,
    async run({ data }) {
      seen.push(data);
    },
    async onFailure({ data, died }) {
      seen.push({ ...data, died });
    },
  });
  await job.run({ ...given, data: { post_id: "post_1", more: true } });
  await job.onFailure?.({ system: given.system, data: { post_id: "post_1" }, died: true });
  expect(seen).toEqual([{ post_id: "post_1" }, { post_id: "post_1", died: true }]);
  await expect(async () => job.run({ ...given, data: {} })).rejects.toThrow(z.ZodError);
});
