import type { PostStage } from "#core/contract/resources/post-stage.ts";

export const STAGE_COPY = {
  idea: "To do",
  working: "In work",
  ready: "Ready",
} as const satisfies Record<PostStage, string>;
