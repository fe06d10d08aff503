import fc from "fast-check";
import type { DraftSession } from "../draft-session.ts";
import { createFakeServer, type FakeServer, type Line } from "./fake-server.ts";
import { createMemoryStorage } from "./memory-storage.ts";
import { type Opened, openDraft } from "./open-draft.ts";

/** What can happen to a page or the connection while someone writes. */
export type Act =
  | { kind: "type"; who: number; at: number }
  | { kind: "save" | "reload" | "return" | "look" | "choose"; who: number }
  | { kind: "line"; line: Line };

const who = fc.nat({ max: 2 });

const others = ["save", "save", "reload", "return", "look", "choose"] as const;

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("type" as const), who, at: fc.nat({ max: 9 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom(...others), who }) },
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
  const open = (page: number, rest: Pick<Opened, "post" | "before" | "tab">) =>
    openDraft({ server, storage: storages[page === 2 ? 1 : 0], ...rest });
  const pages = [0, 1, 2].map((page) => open(page, { post: first }));
  const typed: string[] = [];
  const saves: Promise<unknown>[] = [];
  let line: Line = "answers";
  server.setLine(() => line);
  const pageOf = (page: number) => pages[page] as (typeof pages)[number];
  const sessionOf = (page: number) => pageOf(page).session;

  function reload(page: number) {
    const { page: name, session, close } = pageOf(page);
    close();
    pages[page] = open(page, { post: server.post(), before: { page: name, id: session.id() } });
  }
  /** Leaves the post within the app, which saves it, and opens it again. */
  function leaveAndReturn(page: number) {
    const { page: name, session, tab } = pageOf(page);
    saves.push(session.save());
    session.leave();
    pages[page] = open(page, { post: first, before: { page: name, id: session.id() }, tab });
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
      else if (act.kind === "return") leaveAndReturn(act.who);
      else if (act.kind === "look") sessionOf(act.who).meet(server.post());
      else if (act.kind === "choose") choose(server, sessionOf(act.who));
      else saves.push(sessionOf(act.who).save());
      await Promise.resolve();
    },
    /** Restores the connection, then lets each page save, receive changes and resolve its conflicts. */
    async comeToRest() {
      await Promise.all(saves);
      line = "answers";
      for (const page of [0, 1, 2, 0, 1, 2]) await saveAll(server, sessionOf(page));
      for (const page of [0, 1, 2]) sessionOf(page).meet(server.post());
    },
  };
}

/** A person who takes over from the other version what theirs doesn't have. */
function choose(server: FakeServer, session: DraftSession) {
  const { theirs } = session.getState();
  if (theirs === null) return;
  const other = server.read(theirs).content.split(" ");
  session.change((draft) => {
    const own = draft.content.split(" ");
    const missing = other.filter((word) => !own.includes(word));
    return { ...draft, content: [...own, ...missing].join(" ") };
  });
  session.keepMine();
}

async function saveAll(server: FakeServer, session: DraftSession) {
  for (let round = 0; round < 20; round += 1) {
    await session.save();
    choose(server, session);
    const { dirty, write } = session.getState();
    if (!dirty && write === null) return;
  }
}
