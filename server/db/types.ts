import type { Prisma, PrismaClient } from "./generated/client.ts";

export type Db = PrismaClient | Prisma.TransactionClient;
export type Transaction = Prisma.TransactionClient;
