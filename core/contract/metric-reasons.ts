/** Why numbers can't be read. A part of `REASONS`. */
export const METRIC_REASONS = {
  not_measured: {
    code: "BAD_REQUEST",
    when: "The post is out on no channel whose numbers Crier reads.",
    example: "The post isn't out on any channel whose numbers Crier reads. Publish it first.",
  },
} as const;
