"use client";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Pause } from "../workspace/workspace.ts";

interface Props {
  pause: Pause;
  /** Lets it publish again. */
  resume(): Promise<void>;
}

/** Says above every page that nothing goes out, why, and how it goes on. */
export function PausedNotice({ pause, resume }: Props) {
  if (pause.ends === "by_operator") {
    return (
      <Notice tone="warning" title="Nothing goes out at present">
        Whoever runs this Crier has paused publishing. You can write and schedule meanwhile.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="This Crier was restored, and nothing goes out yet">
      <p>
        {pause.reason} What was published since the backup was made would go out again: take such
        posts back first. No sign-in is renewed and no mail is sent meanwhile.
      </p>
      {pause.ends === "by_you" ? (
        <form action={resume}>
          <Button type="submit">Publish from here on</Button>
        </form>
      ) : (
        <p>An owner or admin can let it go on.</p>
      )}
    </Notice>
  );
}
