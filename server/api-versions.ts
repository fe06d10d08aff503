import { z } from "zod";
import {
  VERSIONED_APIS,
  type VersionedApi,
  versionVariable,
} from "#platforms/kit/spec/versioned-apis.ts";

/** Versions of platforms' APIs that the operator chose instead of those in the manifests. */
export type ApiVersions = Readonly<Partial<Record<VersionedApi, string>>>;

type VariableName = ReturnType<typeof versionVariable>;

const APIS = Object.keys(VERSIONED_APIS) as VersionedApi[];

export function apiVersionVariables() {
  const variables = APIS.map((api) => {
    const { form, example } = VERSIONED_APIS[api];
    const error = `must be a version of the platform's API, such as ${example}`;
    return [versionVariable(api), z.string().regex(form, error).optional()];
  });
  return Object.fromEntries(variables) as Record<VariableName, z.ZodOptional<z.ZodString>>;
}

export function readApiVersions(env: Partial<Record<VariableName, string>>): ApiVersions {
  return Object.fromEntries(
    APIS.flatMap((api) => {
      const version = env[versionVariable(api)];
      return version === undefined ? [] : [[api, version]];
    }),
  );
}
