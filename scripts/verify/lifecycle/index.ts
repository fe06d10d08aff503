/**
 * Checks that only the files listed here write the state of posts and entries, and that other writes would be detected.
 * Each takes the statuses from core/domain/lifecycle, mostly by server/posts/rules/lifecycle/status-sql.ts.
 */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { CHECKED, failed, type Outcome } from "../step.ts";
import { findStateWrites } from "./find-state-writes.ts";

const WRITERS = new Set([
  "server/access/members/hand-over-posts.ts",
  "server/channels/platform-events/advance-entries.ts",
  "server/posts/arming/leave-unarmed.ts",
  "server/posts/ask-deletion.ts",
  "server/posts/resolving/queue-held.ts",
  "server/posts/resolving/send-again.ts",
  "server/posts/resolving/settle-entry.ts",
  "server/posts/resolving/skip-held.ts",
  "server/posts/rules/approval/hold-unapproved.ts",
  "server/posts/rules/approval/stop-waiting.ts",
  "server/posts/rules/approval/withdraw-approvals.ts",
  "server/posts/rules/lifecycle/end-post.ts",
  "server/posts/rules/lifecycle/mark-late.ts",
  "server/posts/save/write-post.ts",
  "server/publishing/claim/move-into-past.ts",
  "server/publishing/claim/start-due-posts.ts",
  "server/publishing/handoff/answer-handoff.ts",
  "server/publishing/handoff/correct-link.ts",
  "server/publishing/kinds/start-entry.ts",
  "server/publishing/result/close-entry-sql.ts",
  "server/publishing/result/end-deletion.ts",
  "server/publishing/result/end-edit.ts",
  "server/publishing/result/hand-over.ts",
  "server/publishing/result/hold-entry.ts",
  "server/publishing/result/put-off-entry.ts",
]);
/** Code that writes any given table, and what Prisma generates. */
const EXEMPT = ["server/db/write-together.ts", "server/db/generated/"];
const IS_TEST = /\.test\.tsx?$|(^|\/)testing\//;

export async function checkStateWrites(): Promise<Outcome> {
  const unnoticed = PLANTED_WRITES.filter(
    (text) => findStateWrites("planted.ts", text).length === 0,
  );
  const mistaken = HARMLESS.filter((text) => findStateWrites("planted.ts", text).length > 0);
  if (unnoticed.length > 0) return failed(`Not noticed: ${unnoticed.join("\nNot noticed: ")}`);
  if (mistaken.length > 0) return failed(`No such write: ${mistaken.join("\nNo such write: ")}`);
  const idle = new Set(WRITERS);
  const lines: string[] = [];
  for await (const file of glob("{server,app,components}/**/*.{ts,tsx}", { cwd: PROJECT })) {
    if (IS_TEST.test(file) || EXEMPT.some((path) => file.startsWith(path))) continue;
    const writes = findStateWrites(file, await readFile(join(PROJECT, file), "utf8"));
    if (WRITERS.has(file)) {
      if (writes.length > 0) idle.delete(file);
    } else lines.push(...writes.map(({ line, what }) => `${file}:${line} ${what}`));
  }
  if (idle.size > 0) return failed(`These write no state: ${[...idle].join(", ")}`);
  if (lines.length === 0) return CHECKED;
  return failed(
    `${lines.join("\n")}\n\nOnly the files listed in scripts/verify/lifecycle/index.ts write the state of posts and entries.`,
  );
}

/** Writes of a post's or entry's state that must be detected outside the lifecycle. */
export const PLANTED_WRITES: readonly string[] = [
  `sql("UPDATE post SET status = 'published' WHERE id = $1", [id]);`,
  `sql('UPDATE "channel_entry" AS entry SET error = NULL, next_attempt_at = $2 WHERE id = $1', []);`,
  `sql(\`WITH a AS (UPDATE post SET schedule_version = \${version} FROM b WHERE post.id = b.id) SELECT 1\`, []);`,
  `sql(\`UPDATE channel_entry SET \${COLUMNS} WHERE id = $1\`, [id]);`,
  `sql(\`UPDATE \${table} SET due_at = NULL\`, []);`,
  `sql("UPDATE channel_entry SET (next_attempt_at, error) = (NULL, NULL)", []);`,
  `tx.$executeRaw\`update public.post set content = \${content}, scheduled_at = \${at}\`;`,
  `sql("INSERT INTO post (id, content) VALUES ($1, $2)", []);`,
  `writeTogether(sql, [upsertRows("channel_entry", entries)]);`,
  `ctx.db.post.update({ where: { id }, data: { status: "draft" } });`,
  `tx.channelEntry.updateMany({ where: { id }, data: { due_at: null } });`,
  `tx.channelEntry.updateMany({ where: { id }, data: { ...armed } });`,
  `tx.post.updateMany({ where: { id }, data });`,
  `tx.post.create({ data: post });`,
  `tx.channel.update({ where: { id }, data: { entries: { updateMany: { where: {}, data: {} } } } });`,
];

export const HARMLESS: readonly string[] = [
  `sql("SELECT status FROM post WHERE status = 'draft' FOR UPDATE", []);`,
  `sql("DELETE FROM post WHERE deleted_at <= $1", []);`,
  `sql("UPDATE channel_entry SET content = $2, title = $3 WHERE status = 'draft' AND due_at IS NULL", []);`,
  `sql("UPDATE post_label SET label_id = $1", []);`,
  `sql("UPDATE call_attempt SET state = 'failed', finished_at = $2 WHERE id = $1", []);`,
  `tx.channelEntry.findMany({ where: { status: "publishing" }, select: { status: true } });`,
  `tx.channelEntry.updateMany({ where: { status: "draft" }, data: { title: null } });`,
  `tx.callAttempt.updateMany({ where: { id }, data: { state: "failed" } });`,
  `const operations = { posts: { create: bind(CreatePost, createPost), update: updatePost } };`,
  `const post = { status: "draft", entries: { some: { status: "failed" } } };`,
];
