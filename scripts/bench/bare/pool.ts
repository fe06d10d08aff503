import pg from "pg";

/** As many connections as Crier opens by default (DATABASE_CONNECTIONS). */
export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
