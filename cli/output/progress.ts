import type { Context } from "#cli/context.ts";

const BAR = 24;
const REDRAW_MS = 100;

export interface Progress {
  set(bytes: number): void;
  position(): number;
  end(): void;
}

/** A progress bar on stderr. Draws nothing without a terminal or with `--quiet`. */
export function createProgress({ host, options }: Context, total: number): Progress {
  const { stderr } = host;
  const shown = stderr.isTTY && !options.quiet;
  let position = 0;
  let drawn = 0;
  const draw = () => stderr.write(`\r${cut(barOf(position, total), stderr.columns)}\u001b[K`);
  return {
    set(bytes) {
      position = bytes;
      if (!shown || host.now() - drawn < REDRAW_MS) return;
      drawn = host.now();
      draw();
    },
    position: () => position,
    end() {
      if (!shown) return;
      draw();
      stderr.write("\n");
    },
  };
}

/** `[#####-------]  42%  5.1 of 12.2 MB` */
export function barOf(sent: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, sent / total);
  const filled = Math.floor(share * BAR);
  const percent = String(Math.floor(share * 100)).padStart(3);
  const bar = `${"#".repeat(filled)}${"-".repeat(BAR - filled)}`;
  return `[${bar}] ${percent}%  ${megabytes(Math.min(sent, total))} of ${megabytes(total)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

function cut(line: string, columns: number): string {
  return line.slice(0, Math.max(0, columns - 1));
}
