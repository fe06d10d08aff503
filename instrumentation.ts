/** Runs once in each server process, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { boot } = await import("#server/boot.ts");
  await boot();
}
