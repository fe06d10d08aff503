import type { PostStage } from "#core/contract/resources/post-stage.ts";

export const STAGE_COPY = {
  idea: "To do",
  working: "In work",
  ready: "Ready",
} as const satisfies Record<PostStage, string>;

/** In the order of the board's columns. */
export const STAGES = Object.keys(STAGE_COPY) as PostStage[];

export const STAGE_SELECT_COPY = { label: "Idea", none: "Not on the board" } as const;
