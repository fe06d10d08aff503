/** Part of `REASONS` in errors.ts. */
export const METRIC_REASONS = {
  not_measured: {
    code: "BAD_REQUEST",
    when: "The post isn't published on any channel whose metrics Crier reads.",
    example: "The post isn't published on any channel whose metrics Crier reads. Publish it first.",
  },
} as const;
