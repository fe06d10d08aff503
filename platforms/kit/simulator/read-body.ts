import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** Returns a request's JSON body, or null if it is none. */
export function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}

export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

/** Returns a request's JSON body as the schema reads it, or the platform's refusal of what is wrong with it. */
export async function readBody<Body>(
  request: Request,
  schema: z.ZodType<Body>,
  refuse: (first: Issue, all: readonly Issue[]) => Response,
): Promise<Body | Response> {
  const { data, error } = schema.safeParse(await readJson(request));
  if (error === undefined) return data;
  const [first] = error.issues;
  return refuse(first as Issue, error.issues);
}
