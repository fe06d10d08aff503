import { server } from "#app/server.ts";

/** `/docs/recipes/publish-and-wait.arazzo.yaml` and the like. */

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams(): { name: string }[] {
  return server.listRecipes().map((name) => ({ name }));
}

export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }) {
  return server.yamlResponse(server.readRecipe((await params).name));
}
