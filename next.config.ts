import { globSync } from "node:fs";
import type { NextConfig } from "next";

/** The pages that are served as Markdown: docs/, each platform's guide, and the changes of the API. */
const DOCS = globSync(["docs/**/*.md", "platforms/*/guide.md"]).map((file) =>
  file.replaceAll("\\", "/").replace(/^docs\/|\.md$|\/guide\.md$/g, ""),
);
DOCS.push("api/changes");

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm run verify` checks the types of everything; whoever only runs Crier need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // A trailing slash under /api/v1 gets the API's own 404, not the framework's redirect.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ["@node-rs/argon2", "pg", "pino", "inngest", "oidc-provider"],
  compiler: {
    async runAfterProductionCompile({ projectDir }) {
      const { bundleProgram } = await import("./scripts/build/bundle-program.ts");
      await bundleProgram(projectDir);
    },
  },
  experimental: {
    // Writing it takes longer than it ever saves: sources have changed whenever there is a build.
    turbopackFileSystemCacheForBuild: false,
    // A page's code is loaded with the first request for it, so that a start doesn't wait for all of them.
    preloadEntriesOnStart: false,
    // Without a connection, navigations wait for it instead of ending on the browser's error page.
    useOffline: true,
  },
  async headers() {
    const cached = "public, max-age=86400, stale-while-revalidate=2592000";
    return [
      { source: "/marks.svg", headers: [{ key: "Cache-Control", value: cached }] },
      {
        source: "/sw.js",
        headers: [
          { key: "Cache-Control", value: "no-cache" },
          { key: "Service-Worker-Allowed", value: "/" },
        ],
      },
    ];
  },
  async rewrites() {
    return [
      {
        source: "/sandbox/channels/:id/received",
        destination: "/api/v1/sandbox/channels/:id/received",
      },
      { source: `/docs/:page(${DOCS.join("|")}).md`, destination: "/docs/markdown/:page" },
      { source: "/docs/:page(.*).md", destination: "/docs/markdown" },
    ];
  },
};

export default config;
