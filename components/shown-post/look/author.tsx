import type { ShownPost } from "../shown-post.ts";

export function Author({ author: { name, handle } }: Pick<ShownPost, "author">) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <Avatar name={name} />
      <span className="min-w-0 truncate font-bold">{name}</span>
      {handle !== null && handle !== name && (
        <span className="min-w-0 truncate text-sm text-muted">{handle}</span>
      )}
    </p>
  );
}

export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-line text-sm font-bold text-muted"
    >
      {name.charAt(0).toUpperCase()}
    </span>
  );
}
