import { setTimeout as wait } from "node:timers/promises";
import { type Inngest, type InngestFunction, referenceFunction } from "inngest";
import type pg from "pg";

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
    client.createFunction({ id: "answer", triggers: { event: "answer" } }, ({ event, step }) =>
      step.run("answer", () => event.data.number * 2),
    ),
    everything(client, notes, who),
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

function everything(client: Inngest, notes: pg.Pool, who: string): InngestFunction.Any {
  return client.createFunction(
    {
      id: "everything",
      triggers: { event: "everything" },
      concurrency: [{ limit: 2, key: "event.data.channel" }, { limit: 6 }],
    },
    async ({ event, step, attempt }) => {
      const { number } = event.data;
      const work = async (name: string, milliseconds: number) => {
        const text = `${number} ${name} ${who}`;
        await notes.query("insert into note (text) values ($1)", [text]);
        await wait(milliseconds);
      };
      await step.run("first", () => work("first", 10));
      await Promise.all([
        step.run("left", () => work("left", 20)),
        step.run("right", () => work("right", 40)),
        step.sleep("nap", "1s"),
      ]);
      const answer = await step.invoke("ask", { function: answerOf(client), data: { number } });
      await step.sendEvent("tell", { name: "told", data: { number } });
      await step.run("flaky", async () => {
        if (attempt === 0) throw new Error("once more");
        await work("flaky", 10);
      });
      const nothing = await step.waitForEvent("wait", { event: "never", timeout: "1s" });
      return [answer, nothing];
    },
  );
}

function answerOf(client: Inngest) {
  return referenceFunction({ functionId: "answer", appId: client.id });
}
