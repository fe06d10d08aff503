import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Json } from "#platforms/kit/spec/provider.ts";
import type { SandboxComment } from "./sandbox-comment.ts";
import type { SandboxPost, SandboxStore } from "./spec.ts";

export interface MemoryStore extends SandboxStore {
  /** Readers' comments, oldest first. Tests add to it. */
  readonly written: SandboxComment[];
  readonly posts: readonly SandboxPost[];
  readonly files: ReadonlyMap<string, Buffer>;
}

/** A simulator's memory for tests. IDs are sequential, so that every run gives the same. */
export function createMemoryStore(now = () => new Date()): MemoryStore {
  const posts: SandboxPost[] = [];
  const comments: SandboxComment[] = [];
  const notes = new Map<string, Json>();
  const files = new Map<string, Buffer>();
  let ids = 0;
  let sequence = 0;
  return {
    posts,
    files,
    written: comments,
    pageUrl: (id) => `https://crier.test/sandbox/channel/${id}`,
    newId() {
      ids += 1;
      return `received_${ids}`;
    },
    sequence() {
      sequence += 1;
      return sequence;
    },
    async insertOnce(post, since = new Date(0)) {
      const earlier = posts.find(({ key, received_at }) => key === post.key && received_at > since);
      if (earlier === undefined) posts.push(post);
      return earlier ?? null;
    },
    async rewrite(id, text) {
      const place = posts.findIndex((post) => post.id === id);
      const post = posts[place];
      if (post !== undefined) posts[place] = { ...post, ...text, edited_at: now() };
    },
    async setFiles(id, files) {
      const place = posts.findIndex((post) => post.id === id);
      const post = posts[place];
      if (post !== undefined) posts[place] = { ...post, files };
    },
    async markDeleted(external_post_id, deleted = true) {
      const deleted_at = deleted ? now() : null;
      for (const [place, post] of posts.entries())
        if (post.external_post_id === external_post_id) posts[place] = { ...post, deleted_at };
    },
    async findByKey(key) {
      return posts.find((post) => post.key === key) ?? null;
    },
    async recent(limit) {
      return posts.toReversed().slice(0, limit);
    },
    async recall(name) {
      return notes.get(name) ?? null;
    },
    async note(name, value) {
      notes.set(name, value);
    },
    async writeFile(name, size, bytes) {
      const stored = await buffer(bytes);
      if (stored.length !== size) throw new Error(`${stored.length} bytes came, not ${size}.`);
      files.set(name, stored);
    },
    async readFile(name, { start, end } = { start: 0, end: Number.POSITIVE_INFINITY }) {
      const stored = files.get(name);
      if (stored === undefined) throw new Error(`There is no file ${name}.`);
      return Readable.from(stored.subarray(start, end + 1), { objectMode: false });
    },
    async removeFiles(names) {
      for (const name of names) files.delete(name);
    },
    async comments() {
      return comments.toReversed();
    },
  };
}
