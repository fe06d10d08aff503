// Thread for tests: repeats what it is asked, but never returns from "spin" and takes all memory for "grow".
import { answerThread } from "../answer-thread.ts";

answerThread((message) => {
  const held: number[][] = [];
  while (message === "spin") held.length = 0;
  while (message === "grow") held.push(new Array(100_000).fill(held.length));
  return message;
});
