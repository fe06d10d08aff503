export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-11 w-fit items-center text-sm underline underline-offset-2 md:min-h-6"
    >
      {children}
    </a>
  );
}
