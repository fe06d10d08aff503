import { requestRate } from "./request-rate.ts";
import { median, quantile } from "./statistics.ts";
import type { Target } from "./target.ts";

export type Comparison = {
  name: string;
  /** The target ratio; null without one. */
  aim: number | null;
  crier: Target;
  bare: Target;
};

export type Rates = { crier: number; bare: number };

export type Compared = Rates & {
  name: string;
  aim: number | null;
  /** Crier's rate as a share of the bare route's: the median of the rounds. */
  ratio: number;
  /** Interquartile range of the rounds' ratios. */
  spread: [number, number];
  rounds: Rates[];
};

export type Load = {
  rounds: number;
  seconds: number;
  warm_up_seconds: number;
  connections: number;
  signal: AbortSignal;
};

/**
 * Loads both alternately, each first in every other round, so that other load on the machine affects both. The ratio is
 * computed within a round. Both are warmed up first, until the compiler has optimized their code. Rounds should be
 * short, because a server that is idle for seconds is slow again at first.
 */
export async function compare(comparison: Comparison, load: Load): Promise<Compared> {
  const { name, aim } = comparison;
  await measureRound(comparison, { ...load, seconds: load.warm_up_seconds }, BARE_FIRST);
  const rounds: Rates[] = [];
  while (rounds.length < load.rounds) {
    const order = rounds.length % 2 === 0 ? CRIER_FIRST : BARE_FIRST;
    rounds.push(await measureRound(comparison, load, order));
  }
  const ratios = rounds.map(({ crier, bare }) => crier / bare);
  return {
    name,
    aim,
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    crier: median(rounds.map(({ crier }) => crier)),
    bare: median(rounds.map(({ bare }) => bare)),
    rounds,
  };
}

const CRIER_FIRST = ["crier", "bare"] as const;
const BARE_FIRST = ["bare", "crier"] as const;

async function measureRound(
  comparison: Comparison,
  load: Load,
  order: readonly (keyof Rates)[],
): Promise<Rates> {
  const rates = { crier: 0, bare: 0 };
  for (const side of order) rates[side] = await requestRate({ target: comparison[side], ...load });
  return rates;
}
