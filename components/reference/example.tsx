/** A value as JSON, which scrolls horizontally if it is wider than the screen. */
export function Example({ of, value }: { of: string; value: unknown }) {
  return (
    <section
      aria-label={of}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Without it, a keyboard couldn't scroll the example.
      tabIndex={0}
      className="overflow-x-auto rounded-surface border border-line bg-surface p-3"
    >
      <pre className="font-mono text-sm">{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
