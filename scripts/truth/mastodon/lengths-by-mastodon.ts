import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface Status {
  text: string;
  spoiler_text: string;
}

export interface LengthsByMastodon {
  lengthOf(status: Status): Promise<number>;
  stop(): void;
}

/**
 * Mastodon's own length of statuses, computed by Ruby from the sources at `mastodon` and `library` (count-lengths.rb).
 */
export function startLengthsByMastodon(mastodon: string, library: string): LengthsByMastodon {
  const script = join(import.meta.dirname, "count-lengths.rb");
  const child = spawn("ruby", ["-W0", script, mastodon, library], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const failed = new Promise<never>((_, reject) => {
    child.once("error", (error) => reject(new Error(`Ruby did not start: ${error.message}`)));
    child.once("exit", (code) => reject(new Error(`count-lengths.rb ended with ${code}.`)));
  });
  failed.catch(() => undefined);
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async lengthOf({ text, spoiler_text }) {
      child.stdin.write(`${JSON.stringify([text, spoiler_text])}\n`);
      const { value, done } = await Promise.race([answers.next(), failed]);
      // Its output ends shortly before the process does.
      return done === true ? failed : Number(value);
    },
    stop() {
      child.kill();
    },
  };
}
