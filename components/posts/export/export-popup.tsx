"use client";
import { Menu } from "@base-ui/react/menu";
import { useMutation } from "@tanstack/react-query";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { PostQuery } from "../post-query.ts";
import { EXPORT_COPY } from "./copy.ts";
import { downloadExport, type Exported } from "./download-export.ts";
import { exportAddress } from "./export-address.ts";
import { ExportButton } from "./export-button.tsx";

const FORMATS = ["csv", "json"] as const;
const LONG_SECONDS = 15;

export function ExportPopup({ query }: { query: PostQuery }) {
  const { organization } = useWorkspace();
  const run = useMutation({
    mutationFn: downloadExport,
    onSuccess: (exported) => showToast(wordsOf(exported)),
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

function wordsOf({ posts, truncated }: Exported) {
  const title = posts === 0 ? EXPORT_COPY.none : EXPORT_COPY.exported(posts);
  return truncated
    ? { title, description: EXPORT_COPY.truncated, seconds: LONG_SECONDS }
    : { title };
}
