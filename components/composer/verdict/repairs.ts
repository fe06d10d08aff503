/** What changes words at the press of a button: the server's own code. It is loaded once there is something to repair. */
export { applyFix } from "#core/domain/fixes/index.ts";
export { renumber } from "#core/domain/fixes/numbering.ts";
