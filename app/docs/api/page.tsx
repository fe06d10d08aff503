import type { Metadata } from "next";
import { Overview } from "#components/reference/overview.tsx";
import { readDocument } from "./read-document.ts";

export const metadata: Metadata = { title: "REST API" };

export default function Page() {
  return <Overview document={readDocument()} />;
}
