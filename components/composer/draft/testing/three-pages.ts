import fc from "fast-check";
import type { Session } from "../session.ts";
import { createFakeServer, type Line } from "./fake-server.ts";
import { createMemoryStorage } from "./memory-storage.ts";
import { openSession } from "./open-session.ts";

/** What can happen to a page or the connection while someone writes. */
export type Act =
  | { kind: "type"; who: number; at: number }
  | { kind: "save" | "reload" | "look" | "pick"; who: number }
  | { kind: "line"; line: Line };

const who = fc.nat({ max: 2 });

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("type" as const), who, at: fc.nat({ max: 9 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "save" as const,
        "save" as const,
        "reload" as const,
        "look" as const,
        "pick" as const,
      ),
      who,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("line" as const),
      line: fc.constantFrom<Line>("answers", "dead", "loses the answer", "signed out"),
    }),
  },
);

/** Three pages on one post, two of them in one browser. */
export function openPages() {
  const server = createFakeServer();
  const first = server.edit((draft) => ({ ...draft, content: "Begin end", channels: ["a"] }));
  const storages = [createMemoryStorage(), createMemoryStorage()] as const;
  const storageOf = (page: number) => storages[page === 2 ? 1 : 0];
  const pages = [0, 1, 2].map((page) =>
    openSession({ server, storage: storageOf(page), post: first }),
  );
  const typed: string[] = [];
  const saves: Promise<unknown>[] = [];
  let line: Line = "answers";
  server.setLine(() => line);
  const sessionOf = (page: number) => (pages[page] as (typeof pages)[number]).session;

  function reload(page: number) {
    sessionOf(page).leave();
    const opened = openSession({ server, storage: storageOf(page), post: server.post() });
    pages[page] = opened;
    const records = opened.journal.list().filter(({ entry }) => entry.left);
    for (const record of records) opened.session.takeOver(record);
  }
  function type(page: number, at: number) {
    const word = `word${typed.length}x`;
    typed.push(word);
    sessionOf(page).change((draft) => {
      const words = draft.content.split(" ");
      const content = words.toSpliced(at % (words.length + 1), 0, word).join(" ");
      return { ...draft, content };
    });
  }
  return {
    server,
    storages,
    typed,
    states: () => pages.map(({ session }) => (session.getState().dirty ? "dirty" : "saved")),
    async perform(act: Act) {
      if (act.kind === "line") line = act.line;
      else if (act.kind === "type") type(act.who, act.at);
      else if (act.kind === "reload") reload(act.who);
      else if (act.kind === "look") sessionOf(act.who).meet(server.post());
      else if (act.kind === "pick") pickFirst(sessionOf(act.who));
      else saves.push(sessionOf(act.who).store());
      await Promise.resolve();
    },
    /** Restores the connection, then lets each page save, receive changes and resolve its conflicts. */
    async comeToRest() {
      await Promise.all(saves);
      line = "answers";
      for (const page of [0, 1, 2, 0, 1, 2]) await storeAll(sessionOf(page));
      for (const page of [0, 1, 2]) sessionOf(page).meet(server.post());
    },
  };
}

async function storeAll(session: Session) {
  for (let round = 0; round < 20; round += 1) {
    await session.store();
    while (session.getState().clashes.length > 0) pickFirst(session);
    if (!session.getState().dirty && session.getState().unanswered === null) return;
  }
}

function pickFirst(session: Session) {
  const [clash] = session.getState().clashes;
  if (clash !== undefined) session.pick({ ...clash, choice: "both" });
}
