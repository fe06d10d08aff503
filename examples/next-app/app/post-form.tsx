"use client";

import { useActionState } from "react";
import type { Channel } from "../crier.ts";
import { type Draft, publish } from "./actions.ts";

export function PostForm({ channels, first }: { channels: Channel[]; first: Draft }) {
  const [{ once, text, chosen, problems }, action, pending] = useActionState(publish, first);
  return (
    <form action={action} key={once}>
      <input type="hidden" name="once" value={once} />
      <textarea name="text" aria-label="Text" rows={5} cols={60} defaultValue={text} />
      {channels.map(({ id, name, provider }) => (
        <p key={id}>
          <label>
            <input type="checkbox" name="channel" value={id} defaultChecked={chosen.includes(id)} />
            {name} ({provider})
          </label>
        </p>
      ))}
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <button type="submit" disabled={pending}>
        Post
      </button>
    </form>
  );
}
