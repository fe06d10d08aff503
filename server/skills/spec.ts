/** Definition of a skill. To add one, create a file in this folder and list it in `index.ts`. */
import type { z } from "zod";
import type { Scope } from "#core/contract/scopes.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

export interface Item<Data extends object = object> {
  key: string;
  text: string;
  /** What it is about, for its row in `output.would` and `output.results`. */
  about?: Record<string, unknown>;
  /** Delay after the run's start or its approval. Immediate if omitted. */
  after_ms?: number;
  data: Data;
}

export interface Plan<Data extends object = object> {
  items: Item<Data>[];
  /** Sentences without their periods about what isn't among the items, and why. */
  notes?: readonly string[];
  output?: Record<string, unknown>;
}

export interface Done {
  result: "done" | "skipped";
  detail: string;
  facts?: Record<string, unknown>;
}

export interface Acting {
  ctx: ServiceContext;
  run_id: string;
  /**
   * Calls a service once for this run and item, however often the step is retried: later calls get the first result.
   */
  once<Input extends object, Output>(
    operation: string,
    input: Input,
    service: (call: { ctx: ServiceContext; input: Input }) => Promise<Output>,
  ): Promise<Output>;
}

export interface Skill<Input extends z.ZodType = z.ZodType, Data extends object = object> {
  name: string;
  /** Increase it when stored plans of the previous version can't be continued. */
  version: number;
  title: string;
  description: string;
  input: Input;
  examples: readonly z.input<Input>[];
  scopes: readonly Scope[];
  /** Scopes a run with this input needs. Defaults to `scopes`. */
  needs?(input: z.output<Input>): readonly Scope[];
  asks: boolean;
  /** Key of what two runs can't work on at once. */
  lockKey(input: z.output<Input>): string;
  /** Decides what to do, and writes nothing. */
  plan(ctx: ServiceContext, input: z.output<Input>): Promise<Plan<Data>>;
  /** Processes one item. May be called again for the same item after a crash. A Refusal fails only this item. */
  act(acting: Acting, item: Item<Data>, input: z.output<Input>): Promise<Done>;
  /** Runs once after the items, such as to send a summary. May be called again after a crash. */
  finish?(acting: Acting, items: readonly Item<Data>[]): Promise<void>;
}

export function defineSkill<Input extends z.ZodType, Data extends object>(
  skill: Skill<Input, Data>,
): Skill {
  return skill as unknown as Skill;
}
