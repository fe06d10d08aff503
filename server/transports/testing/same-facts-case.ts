import type { System } from "#server/system.ts";

type Input = Record<string, unknown>;

export interface Stage {
  system: System;
  channel: string;
  newPost(more?: object): Promise<string>;
  newFile(): Promise<string>;
  newPicture(): Promise<string>;
  endPost(id: string, status: "failed" | "published"): Promise<void>;
}

export interface Case {
  name: string;
  /** In a combined tool with its action: `change_queue.pause`. */
  tool: string;
  input(stage: Stage): Input | Promise<Input>;
  expect: { code: string | null; reason?: string; index?: number };
  as?: "reader" | "nobody" | "spent";
  query?: string;
}

export const ok = { code: null };
export const refused = (code: string, reason?: string, index?: number) => ({
  code,
  ...(reason === undefined ? {} : { reason }),
  ...(index === undefined ? {} : { index }),
});
export const bad = (reason: string, index?: number) => refused("BAD_REQUEST", reason, index);
export const invalid = bad("invalid_input");
export const NONE = "post_none";
export const LONG = "x".repeat(400);
export const PICTURE = { filename: "a.png", content_type: "image/png", size: 100 };
export const OLD = "2000-01-01T00:00:00Z";

export const draft =
  (more: Input = {}) =>
  ({ channel }: Stage): Input => ({ content: "Hello", channels: [channel], ...more });
export const ofPost =
  (more: Input = {}, made: object = {}) =>
  async ({ newPost }: Stage): Promise<Input> => ({ id: await newPost(made), ...more });
export const always = (input: Input) => () => input;
