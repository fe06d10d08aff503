import { requestRate } from "./request-rate.ts";
import { median, quantile } from "./statistics.ts";
import type { Target } from "./target.ts";

export type Comparison = {
  name: string;
  /** The ratio that is aimed at; null where none is. */
  aim: number | null;
  crier: Target;
  bare: Target;
};

/** Requests a second. */
export type Rates = { crier: number; bare: number };

export type Compared = Rates & {
  name: string;
  aim: number | null;
  /** Crier's rate as a share of the bare route's: the median of the rounds, */
  ratio: number;
  /** and what the middle half of them lies between. */
  spread: [number, number];
  rounds: Rates[];
};

export type Load = {
  rounds: number;
  /** How long each side is loaded in each round, */
  seconds: number;
  /** and before the first. */
  warm_up_seconds: number;
  connections: number;
  signal: AbortSignal;
};

/**
 * Loads the two in turn, and each is first in every other round, so that whatever else the machine does affects both.
 * The ratio is taken within a round. Both are loaded before the first round, until the compiler has made their code
 * fast. Rounds should be short, because a server that waits for seconds is slow again at first.
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
