import type { Post } from "#core/contract/resources/post.ts";
import { EMPTY_DRAFT } from "../draft.ts";
import { createJournal, type JournalStorage } from "../journal.ts";
import { createSession, type Session } from "../session.ts";
import type { FakeServer } from "./fake-server.ts";

interface Opened {
  server: FakeServer;
  storage: JournalStorage;
  post: Post | null;
}

let names = 0;

export function openSession({ server, storage, post }: Opened) {
  const owner = { organization: "acme", person: "ida@example.com" };
  const journal = createJournal(storage, owner);
  const stored: Post[] = [];
  let merges = 0;
  const session: Session = createSession({
    post,
    blank: { ...EMPTY_DRAFT, channels: ["a"] },
    read: server.read,
    writer: server.writer,
    journal,
    newName() {
      names += 1;
      return `n${names}`;
    },
    onStored: (made) => void stored.push(made),
    onMerged() {
      merges += 1;
    },
  });
  return { session, journal, stored, merges: () => merges };
}
