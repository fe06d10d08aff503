export const dynamic = "force-dynamic";

/** For whoever restarts a process that no longer answers. One whose database is gone needs no restart. */
export const GET = () =>
  Response.json({ live: true }, { headers: { "cache-control": "no-store" } });
