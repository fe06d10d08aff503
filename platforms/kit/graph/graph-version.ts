import type { ApiVersion } from "#core/contract/resources/api-version.ts";
import { type Versioned, versionInPath } from "#platforms/kit/spec/versioned-apis.ts";

/** The end of the newest version is announced once a newer one is released, and is about two years away. */
export const GRAPH_API: ApiVersion = {
  name: "v26.0",
  since: "2026-07-29",
  until: null,
  source: "https://developers.facebook.com/docs/graph-api/changelog/versions",
};

export const GRAPH_VERSIONED: Versioned = {
  api: "meta",
  withVersion: versionInPath(GRAPH_API.name),
};
