import type { ComponentProps } from "react";
import { Button } from "#components/ui/button.tsx";
import { EXPORT_COPY } from "./copy.ts";

interface Props extends Omit<ComponentProps<typeof Button>, "look"> {
  exporting?: boolean;
}

export function ExportButton({ exporting = false, ...props }: Props) {
  return (
    <Button look="quiet" aria-haspopup="menu" aria-expanded={false} {...props}>
      <span aria-live="polite">{exporting ? EXPORT_COPY.exporting : EXPORT_COPY.export}</span>
    </Button>
  );
}
