import { type Inngest, InngestCommHandler, type InngestFunction } from "inngest";

export interface SdkRequest {
  functionId: string;
  stepId: string;
  body: object;
}

export interface SdkResponse {
  status: number;
  /** Lower case. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

export type SdkHandler = (request: SdkRequest) => Promise<SdkResponse>;

const HEADERS: Readonly<Record<string, string>> = {
  host: "embedded",
  "content-type": "application/json",
  "x-inngest-server-kind": "dev",
};

/** Creates the SDK's own handler, called in process with what a server would send over HTTP. */
export function createSdkHandler({
  client,
  functions,
}: {
  client: Inngest;
  functions: readonly InngestFunction.Any[];
}): SdkHandler {
  const handler = new InngestCommHandler<[SdkRequest], SdkResponse>({
    frameworkName: "embedded",
    client,
    functions,
    handler: ({ functionId, stepId, body }) => ({
      method: () => "POST",
      url: () => urlOf(functionId, stepId),
      headers: (name) => HEADERS[name.toLowerCase()] ?? null,
      body: () => JSON.stringify(body),
      transformResponse: ({ status, headers, body: answer }) => ({
        status,
        headers: new Map(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        body: answer,
      }),
    }),
  });
  return handler.createHandler();
}

function urlOf(functionId: string, stepId: string): URL {
  const url = new URL("http://embedded/api/inngest");
  url.searchParams.set("fnId", functionId);
  url.searchParams.set("stepId", stepId);
  return url;
}
