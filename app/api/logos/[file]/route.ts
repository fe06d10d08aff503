import { system } from "#server/system.ts";
import { answerLogo } from "#server/transports/logos/answer-logo.ts";

interface Context {
  params: Promise<{ file: string }>;
}

export const GET = async (_request: Request, { params }: Context) =>
  answerLogo(system(), (await params).file);
