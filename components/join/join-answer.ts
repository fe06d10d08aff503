/** What a step of joining answers, or why it was refused. */
export type JoinAnswer<Answer> = { answer: Answer } | { message: string };
