interface Props {
  title: string;
  items: readonly string[];
}

/** A heading with a list: what goes, or what stays. */
export function WhatHappens({ title, items }: Props) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
