import type { NextConfig } from "next";

/** Otherwise Next would also use the files of the repository around this folder. */
export default { turbopack: { root: import.meta.dirname } } satisfies NextConfig;
