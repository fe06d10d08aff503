import type { Metadata } from "next";
import { PAGE_TITLES } from "#app/copy.ts";
import { Overview } from "#components/reference/overview.tsx";
import { readDocument } from "./read-document.ts";

export const metadata: Metadata = { title: PAGE_TITLES.rest_api };

export default function Page() {
  return <Overview document={readDocument()} />;
}
