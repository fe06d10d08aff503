import { defineConfig } from "prisma/config";

// `prisma generate` only looks whether this file exists. Without it every verb first downloads a native schema engine,
// which Crier does not need: migrations run on the WebAssembly one (prisma/migrate.ts).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: "prisma/schema" });
