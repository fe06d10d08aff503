import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Requests of a connection that may wait. Node reads all that arrive together. */
const MOST_WAITING = 100;

interface Turn {
  /** Null for the end of the connection. */
  request: IncomingMessage | null;
  start(): void;
}

interface Line {
  current: Turn;
  waiting: Turn[];
}

/** Of each connection that has a request in work. */
const lines = new WeakMap<Duplex, Line>();

/**
 * Calls `answer` once the earlier requests of the same connection have been answered, and not at all if one of the
 * answers closes it. Until then nothing more is read. Otherwise a client that sends thousands of requests at once and
 * reads nothing would have them all answered at the same time, into memory.
 */
export function answerInTurn(
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): void {
  const { socket } = request;
  takeTurn(socket, {
    request,
    start() {
      response.once("close", () => endTurn(socket));
      answer();
    },
  });
}

/**
 * Calls `close`, which ends the connection, once what was asked on it has been answered, except a request that hasn't
 * arrived as a whole, which never will.
 */
export function closeInTurn(socket: Duplex, close: () => void): void {
  const line = lines.get(socket);
  if (line?.waiting.at(-1)?.request?.complete === false) line.waiting.pop();
  if (line?.current.request?.complete === false) close();
  else takeTurn(socket, { request: null, start: close });
}

function takeTurn(socket: Duplex, turn: Turn): void {
  const line = lines.get(socket);
  if (line === undefined) {
    lines.set(socket, { current: turn, waiting: [] });
    turn.start();
  } else if (line.waiting.length < MOST_WAITING) {
    line.waiting.push(turn);
    socket.pause();
  } else socket.destroy();
}

function endTurn(socket: Duplex): void {
  const line = lines.get(socket);
  const next = socket.writable ? line?.waiting.shift() : undefined;
  if (line !== undefined && next !== undefined) {
    line.current = next;
    next.start();
    return;
  }
  lines.delete(socket);
  if (!socket.destroyed && socket.isPaused()) socket.resume();
}
