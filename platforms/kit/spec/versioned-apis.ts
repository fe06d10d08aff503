/**
 * APIs that end their versions one by one while the next accepts nearly the same requests, so that the operator can
 * change to it without upgrading Crier. Each has a variable, such as `LINKEDIN_API_VERSION`.
 */
export const VERSIONED_APIS = {
  linkedin: { title: "LinkedIn", form: /^20\d\d(0[1-9]|1[0-2])$/, example: "202610" },
  meta: { title: "Meta", form: /^v\d{1,3}\.\d$/, example: "v27.0" },
  threads: { title: "Threads", form: /^v\d{1,3}\.\d$/, example: "v1.1" },
} as const;

export type VersionedApi = keyof typeof VERSIONED_APIS;

export function versionVariable(api: VersionedApi) {
  return `${api.toUpperCase() as Uppercase<VersionedApi>}_API_VERSION` as const;
}

export interface Versioned {
  api: VersionedApi;
  /** Replaces the manifest's version in a request. One without a version, such as for a token, stays as it is. */
  withVersion(request: Request, version: string): Request;
}

/** For versions in a header. */
export function versionInHeader(name: string): Versioned["withVersion"] {
  return (request, version) => {
    if (!request.headers.has(name)) return request;
    const headers = new Headers(request.headers);
    headers.set(name, version);
    return new Request(request, { headers });
  };
}

/** For versions that are the first part of the path. */
export function versionInPath(current: string): Versioned["withVersion"] {
  return (request, version) => {
    const url = new URL(request.url);
    const [, first, ...rest] = url.pathname.split("/");
    if (first !== current) return request;
    url.pathname = ["", version, ...rest].join("/");
    return new Request(url, request);
  };
}
