import { CopyButton } from "../ui/copy-button.tsx";
import { GUIDE_COPY } from "./copy.ts";

export function CopyableCode({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-surface border border-line bg-surface p-3 sm:flex-row sm:items-center sm:justify-between">
      <code className="min-w-0 font-mono text-base wrap-anywhere whitespace-pre-wrap">{text}</code>
      <CopyButton text={text} label={GUIDE_COPY.copy} />
    </div>
  );
}
