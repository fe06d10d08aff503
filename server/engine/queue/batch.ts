/** No statement is to store more at once. */
const MOST = 200;

/**
 * Does one thing for many at once: what is asked for while `work` is under way is done together afterwards. `work` gives
 * one result for each item. Where it fails, each item is tried by itself, so that none fails for another's sake.
 */
export function createBatch<Item, Result>(
  work: (items: readonly Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve(result: Result): void;
    reject(error: unknown): void;
  }
  let waiting: Waiting[] = [];
  let isWorking = false;

  async function workOn(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const each of batch) await workOn([each]);
    }
  }

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      await workOn(batch);
    }
    isWorking = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void workOff();
    });
}
