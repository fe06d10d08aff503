// What recovery.db.test.ts runs, in its own process and in the one it kills.
import type { Inngest, InngestFunction } from "inngest";
import type pg from "pg";

/** Functions that note in a table what they do, so that it outlives their process. */
export function recoveryFunctions(
  client: Inngest,
  { notes, who, hangs }: { notes: pg.Pool; who: string; hangs: boolean },
): InngestFunction.Any[] {
  const note = (text: string) =>
    notes.query("insert into note (text) values ($1)", [`${who}: ${text}`]);
  return [
    client.createFunction(
      { id: "survivor", triggers: { event: "survive" }, retries: 0 },
      async ({ step }) => {
        await step.run("first", () => note("first").then(() => 1));
        await step.run("second", async () => {
          await note("second");
          if (hangs) await new Promise(() => undefined);
        });
        return who;
      },
    ),
    client.createFunction(
      { id: "dreamer", triggers: { event: "dream" }, retries: 0 },
      async ({ step }) => {
        await step.sleep("nap", "1s");
        await step.run("second", async () => {
          await note("second");
          if (hangs) await new Promise(() => undefined);
        });
        return who;
      },
    ),
  ];
}
