import { isBuiltin } from "node:module";
import { join } from "node:path";
import { type PluginContext, rolldown } from "rolldown";
import { PROGRAM } from "#server/load-program.ts";

/**
 * Packages that stay outside of the bundle: they have native code, start threads or find files beside their own, or
 * share state with the copies that Next loads.
 */
const OUTSIDE = ["@node-rs/argon2", "inngest", "next", "oidc-provider", "pg", "pino", "sharp"];

/**
 * Bundles what pages, route handlers and the front server use of the server: a process loads it once, in a tenth of the
 * time that its 1,900 sources would take.
 */
export async function bundleProgram(project: string): Promise<void> {
  const bundle = await rolldown({
    input: join(project, "server/program.ts"),
    cwd: project,
    platform: "node",
    external: (id) =>
      isBuiltin(id) || OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`)),
    transform: { target: "node24", define: { "process.env.NODE_ENV": '"production"' } },
    plugins: [{ name: "own-sources", resolveId: resolveOwn }],
    onLog: (level, { message }) => {
      if (level === "warn") console.warn(message);
    },
  });
  await bundle.write({
    dir: join(project, PROGRAM, ".."),
    format: "cjs",
    entryFileNames: "program.cjs",
    chunkFileNames: "[name]-[hash].cjs",
    // Names stay as they are, for those who read a stack or a profile.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
}

/**
 * Resolves our own sources without their package.json. Its `type` would make a default import of a CommonJS package mean
 * all of its exports, as in Node, where TypeScript and Next take its `default`.
 */
async function resolveOwn(
  this: PluginContext,
  source: string,
  importer: string | undefined,
): Promise<{ id: string } | null> {
  const found = await this.resolve(source, importer, { skipSelf: true });
  if (found === null || found.external || /[\\/]node_modules[\\/]/.test(found.id)) return null;
  return { id: found.id };
}
