/** As high as a short post, so that nothing jumps when it comes. */
export function PanelSkeleton() {
  return (
    <div aria-hidden className="flex flex-1 flex-col gap-3 p-4">
      <span className="h-6 w-48 rounded-field bg-sunken" />
      <span className="h-40 rounded-field bg-sunken" />
      <span className="h-9 rounded-field bg-sunken" />
      <span className="h-9 rounded-field bg-sunken" />
    </div>
  );
}
