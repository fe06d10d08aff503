import { expect, test } from "vitest";
import { addFirstComment, firstComments } from "./first-comments.ts";
import { createMemoryStore } from "./memory-store.ts";

const context = {
  store: createMemoryStore(),
  account: { external_account_id: "1", handle: "sandbox" },
  now: () => new Date(0),
};

test("a post's newest 200 comments are kept, oldest first, whatever is written below others", async () => {
  await addFirstComment(context, "other", { id: "0", text: "Elsewhere" });
  for (let number = 1; number <= 201; number += 1)
    await addFirstComment(context, "post", { id: String(number), text: `Comment ${number}` });
  const kept = await firstComments(context, "post");
  expect(kept).toHaveLength(200);
  expect(kept[0]).toMatchObject({ id: "2", text: "Comment 2", on: "post", parent: null });
  expect(kept[199]).toMatchObject({ id: "201", text: "Comment 201" });
  expect(await firstComments(context, "other")).toHaveLength(1);
});
