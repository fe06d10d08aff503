import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PAGE_TITLES } from "#app/copy.ts";
import { readDocument } from "#app/docs/api/read-document.ts";
import { resourcesOf, titleOf } from "#components/reference/api-document.ts";
import { ObjectsPage } from "#components/reference/objects-page.tsx";
import { OBJECTS } from "#components/reference/reference-frame.tsx";
import { ResourcePage } from "#components/reference/resource-page.tsx";

type Props = { params: Promise<{ resource: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: PAGE_TITLES.resource_api(titleOf((await params).resource)) };
}

export default async function Page({ params }: Props) {
  const { resource: name } = await params;
  const document = readDocument();
  if (name === OBJECTS.path) return <ObjectsPage document={document} />;
  const resource = resourcesOf(document).find((each) => each.name === name);
  if (resource === undefined) notFound();
  return <ResourcePage document={document} resource={resource} />;
}
