/** Everything that `npm run bench` measures, with its aim. docs/benchmarks.md explains and publishes it. */
export const FIGURES = {
  post: atLeast(0.4, 2, "×", "POST /posts, a draft for 3 channels"),
  get: atLeast(0.7, 2, "×", "GET /posts/{id}"),
  list: atLeast(1, 2, "×", "GET /posts, a list of 100"),
  burst: atLeast(300, 0, "a second", "10,000 posts due at one instant"),
  late: atMost(20, 1, "s", "how late they are, at the median"),
  now: atMost(20, 0, "ms", "from “now” to the platform, at the median"),
  now_p99: atMost(60, 0, "ms", "… at the 99th percentile"),
  validation: atMost(0.8, 2, "ms", "validating for 16 channels"),
  idle: atMost(350, 0, "MB", "memory of all processes, idle"),
  loaded: atMost(450, 0, "MB", "… after the load"),
  start: atMost(2.5, 1, "s", "`npm run up` until ready, with a build"),
};

export type FigureName = keyof typeof FIGURES;

/** `detail` is for people. */
export type Figures = Partial<Record<FigureName, { value: number; detail: string }>>;

function atLeast(aim: number, digits: number, unit: string, title: string) {
  return { title, show: (value: number) => `${value.toFixed(digits)} ${unit}`, sign: "≥", aim };
}

function atMost(aim: number, digits: number, unit: string, title: string) {
  return { ...atLeast(aim, digits, unit, title), sign: "≤" };
}

export function listFigures(): [FigureName, (typeof FIGURES)[FigureName]][] {
  return Object.entries(FIGURES) as [FigureName, (typeof FIGURES)[FigureName]][];
}
