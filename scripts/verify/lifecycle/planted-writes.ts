// biome-ignore-all lint/suspicious/noTemplateCurlyInString: each is code, as it stands in a file
/** Writes of a post's or entry's state that must be detected outside the lifecycle. */
export const PLANTED_WRITES: readonly string[] = [
  `sql("UPDATE post SET status = 'published' WHERE id = $1", [id]);`,
  `sql('UPDATE "channel_entry" AS entry SET error = NULL, next_attempt_at = $2 WHERE id = $1', []);`,
  "sql(`WITH a AS (UPDATE post SET schedule_version = ${version} FROM b WHERE post.id = b.id) SELECT 1`, []);",
  "sql(`UPDATE channel_entry SET ${COLUMNS} WHERE id = $1`, [id]);",
  "sql(`UPDATE ${table} SET due_at = NULL`, []);",
  `sql("UPDATE channel_entry SET (next_attempt_at, error) = (NULL, NULL)", []);`,
  "tx.$executeRaw`update public.post set content = ${content}, scheduled_at = ${at}`;",
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
