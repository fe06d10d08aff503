const PLACES = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] as const;

export function SkeletonGrid() {
  return (
    <ul aria-hidden className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {PLACES.map((place) => (
        <li key={place} className="pb-[38px]">
          <div className="aspect-square rounded-field bg-sunken" />
        </li>
      ))}
    </ul>
  );
}
