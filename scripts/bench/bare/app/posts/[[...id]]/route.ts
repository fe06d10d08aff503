import { randomUUID } from "node:crypto";
import pg from "pg";

/** As many connections as Crier opens by default (DATABASE_CONNECTIONS). */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const INSERT = "INSERT INTO bare.post (id, content, channels) VALUES ($1, $2, $3) RETURNING *";

const SELECT_ONE = "SELECT * FROM bare.post WHERE id = $1";

/** A hand-written query for what Crier's list shows, on Crier's own tables. */
const SELECT = `
  SELECT post.id, post.status, post.scheduled_at, left(post.content, 140) AS excerpt, post.campaign,
         post.created_at, post.updated_at, post.published_at, entries.channels
  FROM post
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object(
             'channel_id', entry.channel_id, 'provider', channel.provider, 'name', channel.name,
             'status', entry.status, 'url', entry.url) ORDER BY entry.position) AS channels
    FROM channel_entry AS entry JOIN channel ON channel.id = entry.channel_id
    WHERE entry.post_id = post.id
  ) AS entries
  WHERE post.organization_id = $1 AND post.deleted_at IS NULL
  ORDER BY post.id DESC
  LIMIT 100`;

export async function POST(request: Request) {
  const { content, channels }: { content: string; channels: string[] } = await request.json();
  const { rows } = await pool.query(INSERT, [randomUUID(), content, channels]);
  return Response.json(rows[0], { status: 201 });
}

export async function GET(request: Request, { params }: { params: Promise<{ id?: string[] }> }) {
  const { id } = await params;
  if (id !== undefined) return Response.json((await pool.query(SELECT_ONE, id)).rows[0]);
  const organization = new URL(request.url).searchParams.get("organization");
  const { rows } = await pool.query(SELECT, [organization]);
  return Response.json({ items: rows });
}
