import pg from "pg";

/** As many connections as Crier opens unless told otherwise (DATABASE_CONNECTIONS). */
export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
