import type { System } from "#server/system.ts";
import { handleRest } from "../handle-rest.ts";

export interface RestAnswer {
  status: number;
  headers: Headers;
  text: string;
  body: RestBody;
}

export interface RestBody {
  id: string;
  status: string;
  updated_at: string;
  labels: { id: string; name: string }[];
  channels: { channel_id: string }[];
  error: { code: string; reason?: string; message: string };
}

export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<RestAnswer>;

export function restClient(system: System, api_key: string): Send {
  return async (method, path, body, headers = {}) => {
    const request = new Request(`http://localhost:3000/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${api_key}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await handleRest(system, request);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === "" ? null : JSON.parse(text),
    };
  };
}
