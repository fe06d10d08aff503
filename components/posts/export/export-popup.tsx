"use client";
import { Menu } from "@base-ui/react/menu";
import { useMutation } from "@tanstack/react-query";
import { reportSessionEnd } from "#components/api/session-end.ts";
import { saveBlob } from "#components/ui/save-blob.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ExportFormat } from "#core/contract/operations/posts/export-posts.ts";
import type { PostQuery } from "../post-query.ts";
import { toListInput } from "../post-query.ts";
import { EXPORT_COPY } from "./copy.ts";
import { ExportButton } from "./export-button.tsx";

const FORMATS = ["csv", "json"] as const;
const LONG_SECONDS = 15;

export function ExportPopup({ query }: { query: PostQuery }) {
  const { organization } = useWorkspace();
  const run = useMutation({
    mutationFn: downloadExport,
    onSuccess: (exported) => showToast(resultText(exported)),
    onError: ({ message }) =>
      showToast({ title: EXPORT_COPY.failed, description: message, seconds: LONG_SECONDS }),
  });
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<ExportButton exporting={run.isPending} />} />
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40">
          <Menu.Popup className="floating w-60 rounded-surface border border-line bg-surface p-1 shadow-float outline-none">
            {FORMATS.map((format) => (
              <Menu.Item
                key={format}
                disabled={run.isPending}
                onClick={() => run.mutate(exportAddress(format, query, organization))}
                className="flex min-h-11 cursor-pointer items-center rounded-field px-3 outline-none data-disabled:text-muted data-highlighted:bg-sunken md:min-h-9"
              >
                {EXPORT_COPY[format]}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function resultText({ posts, truncated }: Exported) {
  const title = posts === 0 ? EXPORT_COPY.none : EXPORT_COPY.exported(posts);
  return truncated
    ? { title, description: EXPORT_COPY.truncated, seconds: LONG_SECONDS }
    : { title };
}

interface Organization {
  slug: string;
  time_zone: string;
}

/** Returns the URL of an export of the posts that match the filters. The order doesn't matter. */
export function exportAddress(
  format: ExportFormat,
  query: PostQuery,
  { slug, time_zone }: Organization,
): string {
  const { order: _, ...filters } = toListInput(query, time_zone);
  const given = Object.entries(filters).filter(([, value]) => value);
  const search = given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
  return `/${slug}/posts/export.${format}${search}`;
}

interface Exported {
  posts: number;
  truncated: boolean;
}

/** Downloads an export. Throws an Error with a message for people. */
async function downloadExport(address: string): Promise<Exported> {
  const answer = await fetch(address).catch(() => {
    throw new Error(EXPORT_COPY.unreachable);
  });
  // Signed-out requests are redirected to sign-in.
  if (answer.redirected) {
    reportSessionEnd();
    throw new Error(EXPORT_COPY.signed_out);
  }
  if (!answer.ok) throw new Error(answer.status < 500 ? await answer.text() : "");
  const file = await answer.blob().catch(() => {
    throw new Error(EXPORT_COPY.unreachable);
  });
  const disposition = answer.headers.get("content-disposition") ?? "";
  saveBlob(file, /filename="([^"]+)"/.exec(disposition)?.[1] ?? "posts");
  return {
    posts: Number(answer.headers.get("x-export-posts")),
    truncated: answer.headers.get("x-export-truncated") === "true",
  };
}
