/** Small PDFs, valid or made to crash whoever opens them (ISO 32000-1, 7.5). */

type Body = string | Buffer;

interface Pdf {
  pages?: number;
  count?: number;
  trailer?: string;
  padding?: number;
  index_at?: number;
}

export function makePdf({ pages = 1, count = pages, padding = 0, ...rest }: Pdf = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`).join(" ");
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>";
  return assemblePdf(
    [
      "<</Type/Catalog/Pages 2 0 R>>",
      `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
      ...Array.from({ length: pages }, () => page),
      ...(padding === 0 ? [] : [streamOf(padding)]),
    ],
    rest,
  );
}

function streamOf(size: number): Buffer {
  const head = Buffer.from(`<</Length ${size}>>\nstream\n`);
  return Buffer.concat([head, Buffer.alloc(size, "A"), Buffer.from("\nendstream")]);
}

/** Returns a password-protected PDF: 40-bit RC4, whose owner and user entries match no password that is tried. */
export function lockedPdf(): Buffer {
  const entry = `<${"ab".repeat(32)}>`;
  const encrypt = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O${entry}/U${entry}>>`;
  return makePdf({ trailer: `${encrypt}/ID[${entry}${entry}]` });
}

export const HOSTILE_TREES = {
  cyclic: assemblePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1000000/Kids[3 0 R 2 0 R]>>",
    "<</Type/Pages/Parent 2 0 R/Count 5/Kids[2 0 R 3 0 R]>>",
  ]),
  nested: assemblePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    ...Array.from({ length: 50_000 }, (_, at) => `<</Type/Pages/Count 1/Kids[${at + 3} 0 R]>>`),
    "<</Type/Page/MediaBox[0 0 9 9]>>",
  ]),
  doubling: assemblePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    ...Array.from({ length: 40 }, (_, at) => {
      const kids = `${at + 3} 0 R ${at + 3} 0 R`;
      return `<</Type/Pages/Count ${2 ** (40 - at)}/Kids[${kids}]>>`;
    }),
    "<</Type/Page/MediaBox[0 0 9 9]>>",
  ]),
};

function assemblePdf(
  objects: readonly Body[],
  { trailer = "", index_at }: Pick<Pdf, "trailer" | "index_at"> = {},
): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n")];
  const places: number[] = [];
  let size = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    places.push(size);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body as Buffer),
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    size += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<</Size ${count}/Root 1 0 R${trailer}>>\nstartxref\n${index_at ?? size}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
