import { loadProgram } from "#server/load-program.ts";
import type * as Program from "#server/program.ts";

/**
 * What pages and route handlers use of the server. In production it is a bundle of its own, which each process loads
 * once, rather than part of each page's. In development Next compiles it with the page.
 */
export const server: typeof Program =
  process.env.NODE_ENV === "production" ? loadProgram() : await import("#server/program.ts");
