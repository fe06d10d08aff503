/** What a skill is: a new one is a file in this folder, and a line in `index.ts`. */
import type { z } from "zod";
import type { Scope } from "#core/contract/scopes.ts";
import type { ServiceContext } from "../context.ts";

/** One thing that a run does. Stored with the run, so it must be JSON. */
export interface Item<Data extends object = object> {
  /** Names it in this run and in a dry run: the same thing has the same key. */
  key: string;
  /** What would be done, in words for people. */
  text: string;
  /** How long after the run's start, or the yes, it is done; at once where it is left out. */
  after_ms?: number;
  data: Data;
}

export interface Plan<Data extends object = object> {
  items: Item<Data>[];
  /** What is said besides the items, in the run's output. */
  output?: Record<string, unknown>;
}

/** What came of an item. `skipped` is what need not or must not be done. */
export interface Done {
  result: "done" | "skipped";
  detail: string;
  /** For the output, such as the ID of a post. */
  facts?: Record<string, unknown>;
}

/** What acting on an item, or on all at the end, is given. */
export interface Acting {
  ctx: ServiceContext;
  run_id: string;
  /** Calls a service once for this run and item, however often the step is made: later calls get the first answer. */
  once<Input extends object, Output>(
    operation: string,
    input: Input,
    service: (call: { ctx: ServiceContext; input: Input }) => Promise<Output>,
  ): Promise<Output>;
}

export interface Skill<Input extends z.ZodType = z.ZodType, Data extends object = object> {
  name: string;
  /** Raised when stored plans of the version before can't be gone on with. */
  version: number;
  title: string;
  description: string;
  input: Input;
  examples: readonly z.input<Input>[];
  /** What a run needs besides `skills`, at most. */
  scopes: readonly Scope[];
  /** What a run with this input needs; `scopes` where it is left out. */
  needs?(input: z.output<Input>): readonly Scope[];
  /** Whether a person is asked before the items are acted on. */
  asks: boolean;
  /** What two runs can't work on at once. */
  lockKey(input: z.output<Input>): string;
  /** Decides what to do, and writes nothing. */
  plan(ctx: ServiceContext, input: z.output<Input>): Promise<Plan<Data>>;
  /** Does one item. May be called again for the same item after a crash. A Refusal fails the item alone. */
  act(acting: Acting, item: Item<Data>, input: z.output<Input>): Promise<Done>;
  /** What is done once after the items, such as a mail that sums them up. May be called again after a crash. */
  finish?(acting: Acting, items: readonly Item<Data>[]): Promise<void>;
}

/** Checks a skill against its own types, and gives it for the list of all. */
export function defineSkill<Input extends z.ZodType, Data extends object>(
  skill: Skill<Input, Data>,
): Skill {
  return skill as unknown as Skill;
}
