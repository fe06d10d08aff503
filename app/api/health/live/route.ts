export const dynamic = "force-dynamic";

/** For process supervisors that restart unresponsive processes. Losing the database requires no restart. */
export const GET = () =>
  Response.json({ live: true }, { headers: { "cache-control": "no-store" } });
