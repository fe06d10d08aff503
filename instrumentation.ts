/** Runs once in each server process, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { server } = await import("#app/server.ts");
    await server.boot();
  }
}
