import { pool } from "#scripts/bench/bare/pool.ts";

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { rows } = await pool.query("SELECT * FROM bare.post WHERE id = $1", [id]);
  return Response.json(rows[0] ?? null, { status: rows.length === 0 ? 404 : 200 });
}
