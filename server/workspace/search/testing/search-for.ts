import type { z } from "zod";
import { SearchAll } from "#core/contract/operations/search.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { searchAll } from "../search-all.ts";

type Query = z.input<typeof SearchAll.input>;

export function searchFor(ctx: ServiceContext, q: string, more: Omit<Query, "q"> = {}) {
  return searchAll({ ctx, input: SearchAll.input.parse({ q, ...more }) });
}

export async function idsFor(ctx: ServiceContext, q: string, more: Omit<Query, "q"> = {}) {
  const { items } = await searchFor(ctx, q, more);
  return items.map(({ id }) => id);
}
