import { median } from "../load/statistics.ts";
import { seedPosts } from "./seed-posts.ts";
import { until, type Workplace } from "./workplace.ts";

export type Growth = {
  rows: number;
  /** Median in milliseconds with few posts in the table and with many, and their ratio. */
  costs: { name: string; few: number; many: number; ratio: number }[];
};

const ROWS = 1_000_000;
const ROUNDS = 60;
const LOOK_MS = 5;
const LIMIT_MS = 60_000;

/** Measures the cost of a post, from creating it to seeing it published, before and after adding a million others. */
export async function measureGrowth(place: Workplace): Promise<Growth> {
  const costs = await compareCosts(place, async () => {
    place.say(`Writing ${ROWS} posts…`);
    await seedPosts({ ...place, posts: ROWS, name: "Old number", status: "draft" });
  });
  return { rows: ROWS, costs };
}

export async function compareCosts(
  place: Workplace,
  fill: () => Promise<void>,
): Promise<Growth["costs"]> {
  await measureCosts(place);
  const few = await measureCosts(place);
  await fill();
  await place.pool.query("ANALYZE");
  await measureCosts(place);
  const many = await measureCosts(place);
  return Object.entries(few).map(([name, before]) => {
    const after = many[name as keyof Costs];
    return { name, few: before, many: after, ratio: after / before };
  });
}

type Costs = Record<"POST /posts" | "GET /posts" | "publishing", number>;

async function measureCosts({ crier, channels, signal }: Workplace): Promise<Costs> {
  const spent: Record<keyof Costs, number[]> = {
    "POST /posts": [],
    "GET /posts": [],
    publishing: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const channel = channels[round % channels.length];
    const draft = { content: `Growth ${crypto.randomUUID()}`, channels: [channel] };
    await timed(spent["POST /posts"], () => crier("POST", "/posts", draft));
    await timed(spent["GET /posts"], () => crier("GET", "/posts?limit=100"));
    await timed(spent.publishing, async () => {
      const { id } = await crier<{ id: string }>("POST", "/posts", {
        ...draft,
        scheduled_at: "now",
      });
      const isOut = async () =>
        (await crier<{ status: string }>("GET", `/posts/${id}`)).status === "published";
      await until(isOut, { signal, every: LOOK_MS, limit: LIMIT_MS });
    });
  }
  return {
    "POST /posts": median(spent["POST /posts"]),
    "GET /posts": median(spent["GET /posts"]),
    publishing: median(spent.publishing),
  };
}

async function timed(spent: number[], work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  spent.push(performance.now() - start);
}
