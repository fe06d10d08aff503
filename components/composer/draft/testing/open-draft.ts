import type { Post } from "#core/contract/resources/post.ts";
import { EMPTY_DRAFT } from "../draft.ts";
import { createDraftSession } from "../draft-session.ts";
import { createLocalCopies } from "../local-copies.ts";
import type { FakeServer } from "./fake-server.ts";
import type { MemoryStorage, TabStorage } from "./memory-storage.ts";

export interface Opened {
  server: FakeServer;
  storage: MemoryStorage;
  post: Post | null;
  /** What a reload continues: the name of the tab's earlier page, and of its new post. */
  before?: { page: string; id: string };
  /** The tab, if it had another page before and no reload. */
  tab?: TabStorage;
}

let names = 0;

function newName(): string {
  names += 1;
  return `n${names}`;
}

/** Opens a page of a post, as the composer does. */
export function openDraft({ server, storage, post, before, ...opened }: Opened) {
  const tab = opened.tab ?? storage.openTab();
  const owner = { organization: "acme", person: "ida@example.com" };
  const copies = createLocalCopies(tab, owner);
  const stored: Post[] = [];
  let changes = 0;
  const session = createDraftSession({
    post,
    blank: { ...EMPTY_DRAFT, channels: ["a"] },
    read: server.read,
    writer: server.writer,
    copies,
    newName,
    onStored: (made) => void stored.push(made),
    onChanged() {
      changes += 1;
    },
  });
  const page = newName();
  session.own(post?.id ?? before?.id ?? `new_${page}`, page);
  const copy = copies.find(session.id());
  if (copy !== null)
    if (copy.tab === before?.page) session.resume(copy);
    else session.follow(copy);
  tab.listen((event) => {
    const written = copies.read(event);
    if (written !== null) session.follow(written);
  });
  return { session, copies, stored, page, tab, close: tab.close, changes: () => changes };
}
