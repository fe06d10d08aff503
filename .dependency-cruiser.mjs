/**
 * Who may import whom, as CONTRIBUTING.md tells it. `npm run verify` checks these rules, and checks each of them against a
 * planted violation (scripts/verify/boundaries/planted.ts), because a rule that matches nothing looks like one that holds.
 */

import { AREAS_IN_ORDER, AROUND_AREAS } from "./scripts/verify/boundaries/areas-in-order.mjs";

const TESTS = String.raw`\.test\.tsx?$|(^|/)testing/|(^|/)conformance\.ts$`;

const AREA = `^server/(${AREAS_IN_ORDER.join("|")})/`;

const LAYERS = [
  {
    name: "core-runs-anywhere",
    comment:
      "core is the same in the browser, on the server and on the command line: it imports core alone.",
    from: { path: "^core/" },
    to: { path: "^(app|components|platforms|server|cli|prisma|scripts|e2e)/" },
  },
  {
    name: "platforms-know-no-server",
    comment: "A platform's folder knows HTTP and core: the server gives it all else.",
    from: { path: "^platforms/", pathNot: TESTS },
    to: { path: "^(app|components|server|cli|prisma|scripts|e2e)/" },
  },
  {
    name: "server-is-below-the-pages",
    comment: "The server knows nothing of what is built on it.",
    from: { path: "^server/", pathNot: TESTS },
    to: { path: "^(app|components|cli|prisma|scripts|e2e)/" },
  },
  {
    name: "components-know-no-server",
    comment:
      "Components run in a browser: they import core, and of the tRPC router the type alone, for what it says of the wire.",
    from: { path: "^components/", pathNot: TESTS },
    to: {
      path: "^(app|platforms|server|cli|prisma|scripts|e2e)/",
      pathNot:
        "^server/transports/trpc/|^platforms/(browser|text-views)|^platforms/[^/]+/(browser|text-view)",
    },
  },
  {
    name: "components-take-types-of-the-router-only",
    comment: "What a component imports from the tRPC router must be `import type`.",
    from: { path: "^components/" },
    to: { path: "^server/transports/trpc/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "components-use-no-node",
    comment: "There is no Node in a browser.",
    from: { path: "^components/", pathNot: TESTS },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "app-is-wiring",
    comment: "Pages and route handlers join the server and the components, and nothing else.",
    from: { path: "^app/", pathNot: TESTS },
    to: { path: "^(cli|prisma|scripts|e2e)/" },
  },
  {
    name: "cli-speaks-http",
    comment:
      "The command line knows the contract and talks HTTP; it never runs the product in its own process.",
    from: { path: "^cli/", pathNot: TESTS },
    to: { path: "^(app|components|core/domain|platforms|server|prisma|scripts|e2e)/" },
  },
  {
    name: "cli-is-one-small-file",
    comment:
      "All that the command line imports is bundled into one file that must start at once: Node, and four small packages.",
    from: { path: "^cli/.*[.]ts$", pathNot: TESTS },
    to: {
      pathNot: "^cli/|^core/contract/|(^|/)node_modules/(commander|@bomb[.]sh/tab|uqr|yaml)/",
      dependencyTypesNot: ["core", "type-only"],
    },
  },
];

const INSIDE = [
  {
    name: "contract-imports-zod-only",
    comment: "The contract is what every surface and every client shares.",
    from: { path: "^core/contract/", pathNot: TESTS },
    to: { pathNot: "^core/contract/|(^|/)node_modules/zod/", couldNotResolve: false },
  },
  {
    name: "domain-imports-contract-and-remark",
    comment: "The domain decides without I/O: no Node, no package but remark's family.",
    from: { path: "^core/domain/", pathNot: TESTS },
    to: {
      pathNot:
        "^core/|(^|/)node_modules/(unified|unist|mdast|remark|micromark|@types/unist|@types/mdast)[^/]*/",
      couldNotResolve: false,
    },
  },
  {
    name: "provider-knows-no-sibling",
    comment: "Adding or removing a platform touches one folder: it imports kit/ and core.",
    from: { path: "^platforms/(?!kit/)([^/]+)/", pathNot: TESTS },
    to: { path: "^platforms/", pathNot: "^platforms/(kit|$1)/" },
  },
  {
    name: "browser-view-knows-no-adapter",
    comment: "What shows a post in a browser loads no adapter, simulator or manifest.",
    from: {
      path: "^platforms/(browser|text-views)|^platforms/[^/]+/(browser|text-view)",
      pathNot: TESTS,
    },
    to: {
      path: "^platforms/",
      pathNot: "^platforms/(browser|text-views)|^platforms/[^/]+/(browser|text-view)",
    },
  },
  {
    name: "kit-knows-no-provider",
    comment: "What providers share knows none of them.",
    from: { path: "^platforms/kit/", pathNot: TESTS },
    to: { path: "^platforms/", pathNot: "^platforms/kit/" },
  },
  {
    name: "simulator-knows-no-adapter",
    comment: "A simulator that shares code with the adapter it tests shares its mistakes.",
    from: { path: "^platforms/([^/]+)/simulator/", pathNot: TESTS },
    to: { path: "^platforms/", pathNot: "^platforms/($1/simulator|kit/(simulator|spec))/" },
  },
  {
    name: "adapter-knows-no-simulator",
    comment: "An adapter that reads its simulator would agree with it, not with the platform.",
    from: { path: "^platforms/(?!kit/)[^/]+/(?!simulator/|index|received)", pathNot: TESTS },
    to: { path: "^platforms/[^/]+/(simulator/|index|received)" },
  },
  {
    name: "simulator-reads-no-rule-of-crier",
    comment:
      "What a simulator counts and allows is its own, from the platform's pages: a wrong manifest must be found by it.",
    from: { path: "^platforms/[^/]+/simulator/", pathNot: TESTS },
    to: { path: "^core/domain/" },
  },
  {
    name: "engine-knows-nothing-of-crier",
    comment:
      "The engine could be published by itself: it imports Node, croner, inngest, pg and zod, and everything else is passed in.",
    from: { path: "^server/engine/", pathNot: String.raw`\.test\.ts$|^server/engine/testing/` },
    to: {
      pathNot: "^server/engine/|(^|/)node_modules/(@types/)?(croner|inngest|pg|zod)/",
      dependencyTypesNot: ["core"],
    },
  },
  {
    name: "engine-is-tested-by-itself",
    comment: "The engine's tests need nothing of ours either.",
    from: { path: "^server/engine/" },
    to: { path: "^(app|components|core|platforms|cli|prisma|scripts|e2e|server/(?!engine/))" },
  },
  {
    name: "prisma-stays-in-areas-and-db",
    comment: "Tenancy is kept in the areas: only they and server/db touch Prisma.",
    from: {
      path: "^(app|components|core|platforms|cli|scripts|e2e|server/(?!db/))",
      pathNot: AREA,
    },
    to: { path: "^server/db/generated/|(^|/)node_modules/@prisma/" },
  },
  {
    name: "areas-know-no-framework",
    comment: "A verb is the same whoever calls it: it knows neither next, nor tRPC, nor Inngest.",
    from: { path: AREA },
    to: { path: "(^|/)node_modules/(next|next-auth|@trpc|inngest)/" },
  },
  {
    name: "areas-know-no-caller",
    comment:
      "Transports bind to the areas, the runner to their lists of operations, and the start to their jobs and readers.",
    from: { path: AREA, pathNot: TESTS },
    to: { path: String.raw`^server/(transports/|operations/|docs/|(jobs|readers)\.ts$)` },
  },
  {
    name: "calls-know-no-simulator",
    comment: "Simulators stand behind fetch: a call is the same for every channel.",
    from: { path: "^server/publishing/", pathNot: TESTS },
    to: { path: "^platforms/([^/]+/(simulator/|index|received)|simulators|index|received)" },
  },
  {
    name: "operations-know-no-transport",
    comment: "The runner is the same for every transport: each binds to it, and it to none.",
    from: { path: "^server/operations/" },
    to: { path: "^server/transports/|(^|/)node_modules/(next|next-auth|@trpc|inngest)/" },
  },
];

/** The rules share a name: each area is tried with a planted import of the next. */
const AREAS = [
  ...AREAS_IN_ORDER.map((area, index) => ({
    name: "areas-import-one-way",
    comment:
      "Areas that import each other are one area in two places: an area imports only those before it.",
    from: { path: `^server/${area}/`, pathNot: TESTS },
    to: {
      path: AREA,
      pathNot: `^server/(${AREAS_IN_ORDER.slice(0, index + 1).join("|")})/`,
    },
  })),
  {
    name: "server-has-no-other-folders",
    comment: "A folder that isn't in the order could import any area.",
    from: {
      path: "^server/[^/]+/",
      pathNot: `^server/(${[...AREAS_IN_ORDER, ...AROUND_AREAS].join("|")})/`,
    },
    to: {},
  },
];

const EVERYWHERE = [
  {
    name: "no-cycles",
    comment: "Two files that import each other are one file in two places.",
    from: { pathNot: "^server/db/generated/" },
    to: { circular: true },
  },
  {
    name: "nothing-unresolvable",
    comment:
      "An import that leads nowhere; also what every other rule would silently miss. The real servers are packages of their own, installed later.",
    from: { pathNot: "^e2e/servers/" },
    to: { couldNotResolve: true },
  },
  {
    name: "product-needs-no-dev-dependency",
    comment:
      "What runs in production must be in `dependencies`. The command line's packages are bundled into it.",
    from: { path: "^(app|components|core|platforms|server)/", pathNot: TESTS },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "product-imports-no-test",
    comment: "Tests and their helpers are imported by tests alone.",
    from: { path: "^(app|components|core|platforms|server|cli)/", pathNot: TESTS },
    to: { path: `^(app|components|core|platforms|server|cli)/.*(${TESTS})` },
  },
];

export default {
  forbidden: [...LAYERS, ...INSIDE, ...AREAS, ...EVERYWHERE].map((rule) => ({
    severity: "error",
    ...rule,
  })),
  options: {
    doNotFollow: { path: "(^|/)node_modules/" },
    exclude: { path: String.raw`^(\.next|\.crier|cli/dist)/` },
    // Type imports count too: a type is knowledge.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
