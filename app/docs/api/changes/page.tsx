import type { Metadata } from "next";
import { PAGE_TITLES } from "#app/copy.ts";
import { readDocument } from "#app/docs/api/read-document.ts";
import { ChangesPage } from "#components/reference/changes-page.tsx";
import { API_RELEASES } from "#core/contract/api-changes.ts";

export const metadata: Metadata = {
  title: PAGE_TITLES.api_changes,
  alternates: { types: { "application/atom+xml": "/docs/api/changes.atom" } },
};

export default function Page() {
  return <ChangesPage document={readDocument()} releases={API_RELEASES} />;
}
