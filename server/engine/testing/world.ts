// How the conformance suite observes the functions it runs. They run in this process whoever drives them, so they can
// record what they do here. Each run is identified by the mark in its event.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Inngest, InngestFunction } from "inngest";

export interface Allowance {
  early_ms: number;
  moment_ms: number;
  keeps_order: boolean;
}

/** A real Inngest server sleeps to the second, and may start the runs of one key in any order. */
export const REAL_SERVER: Allowance = { early_ms: 1_000, moment_ms: 1_500, keeps_order: false };

const EXACT: Allowance = { early_ms: 0, moment_ms: 200, keeps_order: true };

export interface World extends Allowance {
  client: Inngest;
  /** Milliseconds before the test gives up. */
  patience: number;
  start(name: string, data?: object, event?: { id?: string; ts?: number }): Promise<string>;
  note(mark: string, text: string): void;
  notes(mark: string): string[];
  finish(mark: string, value: unknown): void;
  finished(mark: string): Promise<unknown>;
  until(condition: () => boolean): Promise<void>;
}

export interface Construct {
  name: string;
  functions(client: Inngest, world: World): InngestFunction.Any[];
  expect(world: World): Promise<void>;
}

export function createWorld(
  patience: number,
  allowance: Allowance = EXACT,
): World & { attach(client: Inngest): void } {
  const notes = new Map<string, string[]>();
  const results = new Map<string, unknown[]>();
  let attached: Inngest | undefined;

  async function until(condition: () => boolean): Promise<void> {
    const deadline = Date.now() + patience;
    while (!condition()) {
      if (Date.now() > deadline) throw new Error(`Not so within ${patience} ms: ${condition}`);
      await wait(5);
    }
  }

  const world = {
    ...allowance,
    patience,
    attach(client: Inngest) {
      attached = client;
    },
    get client(): Inngest {
      if (!attached) throw new Error("The world has no client yet.");
      return attached;
    },
    async start(name: string, data: object = {}, event: { id?: string; ts?: number } = {}) {
      const mark = randomUUID();
      await world.client.send({ ...event, name: `conformance/${name}`, data: { ...data, mark } });
      return mark;
    },
    note(mark: string, text: string) {
      notes.set(mark, [...(notes.get(mark) ?? []), text]);
    },
    notes: (mark: string) => notes.get(mark) ?? [],
    finish(mark: string, value: unknown) {
      results.set(mark, [...(results.get(mark) ?? []), value]);
    },
    async finished(mark: string) {
      await until(() => results.has(mark));
      const [value, ...more] = results.get(mark) ?? [];
      if (more.length > 0) throw new Error(`The run of ${mark} ended ${more.length + 1} times.`);
      return value;
    },
    until,
  };
  return world;
}
