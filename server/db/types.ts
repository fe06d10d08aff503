import type { Prisma, PrismaClient } from "./generated/client.ts";

/** Either the client or a transaction of it. */
export type Db = PrismaClient | Prisma.TransactionClient;
export type Transaction = Prisma.TransactionClient;
