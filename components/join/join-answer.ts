/** Result of a step of joining, or why it was refused. */
export type JoinAnswer<Answer> = { answer: Answer } | { message: string };
