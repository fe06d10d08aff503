/** Runs once in each server process, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { boot } = await loadServer();
  await boot();
}

/** The program of a build, or its sources in development. */
async function loadServer() {
  if (process.env.NODE_ENV !== "production") return import("#server/program.ts");
  const { loadProgram } = await import("#server/load-program.ts");
  return loadProgram();
}
