interface Props {
  text: string;
  /** Start and length of each match in UTF-16 units, in order. */
  places: readonly (readonly [number, number])[];
}

export function Marked({ text, places }: Props) {
  const starts = places.map(([start]) => start);
  return (
    <>
      {text.slice(0, starts[0] ?? text.length)}
      {places.map(([start, length], index) => (
        <span key={start}>
          <mark className="rounded-sm bg-accent/20 text-inherit">
            {text.slice(start, start + length)}
          </mark>
          {text.slice(start + length, starts[index + 1] ?? text.length)}
        </span>
      ))}
    </>
  );
}
