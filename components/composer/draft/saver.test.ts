import { expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { createSaver, type PostWriter } from "./saver.ts";

/** A server that answers each write with the next version, and keeps what it was asked. */
function recordingWriter() {
  const writes: Record<string, unknown>[] = [];
  let version = 0;
  async function answer(input: Record<string, unknown>) {
    writes.push(input);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (input.content === "refused") throw new Error("refused");
    version += 1;
    return { id: "post_1", updated_at: `v${version}` } as Post;
  }
  return { writes, writer: { create: answer, update: answer } as unknown as PostWriter };
}

const draft = (content: string) => ({ content, channels: ["a"], overrides: {} });

test("the first write makes the post, the next ones edit the version before", async () => {
  const { writes, writer } = recordingWriter();
  const saver = createSaver(writer, null);
  await Promise.all([
    saver.save(draft("One")),
    saver.save(draft("Two")),
    saver.save(draft("Three")),
  ]);
  expect(
    writes.map(({ id, content, expected_updated_at }) => [id, content, expected_updated_at]),
  ).toEqual([
    [undefined, "One", undefined],
    ["post_1", "Two", "v1"],
    ["post_1", "Three", "v2"],
  ]);
});

test("a write that is refused does not hold up the next", async () => {
  const { writes, writer } = recordingWriter();
  const saver = createSaver(writer, null);
  await expect(saver.save(draft("refused"))).rejects.toThrow("refused");
  await saver.save(draft("Two"));
  expect(writes).toHaveLength(2);
});

test("words are never cut by a save: repairs are the person's to choose", async () => {
  const { writes, writer } = recordingWriter();
  await createSaver(writer, null).save(draft("One"), "2027-03-01T09:00:00Z");
  expect(writes[0]).toMatchObject({ autofix: false, scheduled_at: "2027-03-01T09:00:00Z" });
});
