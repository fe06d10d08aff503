import { join } from "node:path";
import { AREAS_IN_ORDER } from "./areas-in-order.mjs";

/** An import that breaks one rule of .dependency-cruiser.mjs. */
export type Planted = {
  rule: string;
  file: string;
  imports: string;
  /** Imports only types. */
  types?: true;
  /** Its target also imports it. */
  importedBack?: true;
};

/**
 * For every rule an import that breaks it. Each is written to a small tree and must be reported, by that rule and in
 * that file; a rule without an entry here fails the check.
 */
export const PLANTED: Planted[] = [
  {
    rule: "core-runs-anywhere",
    file: "core/domain/reads-server.ts",
    imports: "#server/env.ts",
  },
  {
    rule: "server-is-below-the-pages",
    file: "server/posts/reads-component.ts",
    imports: "#components/ui/button.ts",
  },
  {
    rule: "calls-know-no-simulator",
    file: "server/publishing/calls/knows-simulator.ts",
    imports: "#platforms/simulators.ts",
  },
  {
    rule: "components-know-no-server",
    file: "components/composer/calls-service.ts",
    imports: "#server/posts/create-post.ts",
  },
  {
    rule: "components-take-types-of-the-router-only",
    file: "components/composer/calls-router.ts",
    imports: "#server/transports/trpc/router.ts",
  },
  {
    rule: "components-use-no-node",
    file: "components/media/reads-file.ts",
    imports: "node:fs",
  },
  {
    rule: "app-is-wiring",
    file: "app/page.ts",
    imports: "#scripts/up/main.ts",
  },
  {
    rule: "cli-speaks-http",
    file: "cli/judges.ts",
    imports: "#core/domain/verdict/index.ts",
  },
  {
    rule: "cli-is-one-small-file",
    file: "cli/commands/validates.ts",
    imports: "zod",
  },
  {
    rule: "contract-imports-zod-only",
    file: "core/contract/posts/reads-file.ts",
    imports: "node:fs",
  },
  {
    rule: "contract-imports-zod-only",
    file: "core/contract/posts/uses-domain.ts",
    imports: "#core/domain/verdict/index.ts",
  },
  {
    rule: "domain-imports-contract-and-remark",
    file: "core/domain/schedule/draws.ts",
    imports: "react",
  },
  {
    rule: "domain-imports-contract-and-remark",
    file: "core/domain/schedule/reads-clock.ts",
    imports: "node:perf_hooks",
  },
  {
    rule: "provider-knows-no-sibling",
    file: "platforms/bluesky/borrows.ts",
    imports: "#platforms/mastodon/api.ts",
  },
  {
    rule: "platforms-know-no-server",
    file: "platforms/bluesky/stores.ts",
    imports: "#server/db/client.ts",
  },
  {
    rule: "browser-view-knows-no-adapter",
    file: "platforms/bluesky/browser.ts",
    imports: "#platforms/bluesky/manifest.ts",
  },
  {
    rule: "components-know-no-server",
    file: "components/composer/reads-manifest.ts",
    imports: "#platforms/bluesky/manifest.ts",
  },
  {
    rule: "kit-knows-no-provider",
    file: "platforms/kit/special-case.ts",
    imports: "#platforms/mastodon/api.ts",
  },
  {
    rule: "simulator-reads-no-rule-of-crier",
    file: "platforms/bluesky/simulator/measures.ts",
    imports: "#core/domain/measure/index.ts",
  },
  {
    rule: "simulator-knows-no-adapter",
    file: "platforms/bluesky/simulator/reads-manifest.ts",
    imports: "#platforms/bluesky/manifest.ts",
  },
  {
    rule: "simulator-knows-no-adapter",
    file: "platforms/mastodon/simulator/shares-mistakes.ts",
    imports: "#platforms/mastodon/api.ts",
  },
  {
    rule: "adapter-knows-no-simulator",
    file: "platforms/mastodon/borrows-statuses.ts",
    imports: "#platforms/mastodon/simulator/statuses.ts",
  },
  {
    rule: "adapter-knows-no-simulator",
    file: "platforms/mastodon/borrows-received.ts",
    imports: "#platforms/mastodon/received.ts",
  },
  {
    rule: "calls-know-no-simulator",
    file: "server/publishing/calls/knows-platforms.ts",
    imports: "#platforms/index.ts",
  },
  {
    rule: "prisma-stays-in-areas-and-db",
    file: "server/transports/rest/queries.ts",
    imports: "#server/db/generated/client.ts",
    types: true,
  },
  {
    rule: "prisma-stays-in-areas-and-db",
    file: "app/queries.ts",
    imports: "@prisma/adapter-pg",
  },
  {
    rule: "engine-knows-nothing-of-crier",
    file: "server/engine/makes-ids.ts",
    imports: "#server/platform/ids.ts",
  },
  {
    rule: "engine-knows-nothing-of-crier",
    file: "server/engine/logs.ts",
    imports: "pino",
  },
  {
    rule: "engine-is-tested-by-itself",
    file: "server/engine/testing/publishes.ts",
    imports: "#server/posts/create-post.ts",
  },
  {
    rule: "prisma-stays-in-areas-and-db",
    file: "server/operations/counts.ts",
    imports: "#server/db/generated/client.ts",
    types: true,
  },
  {
    rule: "areas-know-no-framework",
    file: "server/posts/redirects.ts",
    imports: "next/navigation",
  },
  {
    rule: "areas-know-no-framework",
    file: "server/publishing/runs-function.ts",
    imports: "inngest",
  },
  {
    rule: "areas-know-no-caller",
    file: "server/posts/answers.ts",
    imports: "#server/transports/rest/answer-rest.ts",
  },
  {
    rule: "areas-know-no-caller",
    file: "server/posts/lists-jobs.ts",
    imports: "#server/jobs.ts",
  },
  ...AREAS_IN_ORDER.slice(0, -1).map((area, index) => ({
    rule: "areas-import-one-way",
    file: join("server", area, "imports-later.ts"),
    imports: `#server/${AREAS_IN_ORDER[index + 1]}/imported.ts`,
  })),
  {
    rule: "server-has-no-other-folders",
    file: "server/services/imports.ts",
    imports: "#server/kernel/imported.ts",
  },
  {
    rule: "operations-know-no-transport",
    file: "server/operations/binds.ts",
    imports: "#server/transports/rest/handle-rest.ts",
  },
  {
    rule: "no-cycles",
    file: "core/domain/egg.ts",
    imports: "#core/domain/hen.ts",
    importedBack: true,
  },
  {
    rule: "nothing-unresolvable",
    file: "server/posts/leads-nowhere.ts",
    imports: "./nowhere.ts",
  },
  {
    rule: "product-needs-no-dev-dependency",
    file: "server/posts/samples.ts",
    imports: "fast-check",
  },
  {
    rule: "product-imports-no-test",
    file: "server/posts/uses-test-helper.ts",
    imports: "#server/db/testing/create-test-database.ts",
  },
];
