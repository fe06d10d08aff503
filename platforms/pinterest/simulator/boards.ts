import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { refused } from "./refuse.ts";

const BOARDS = [
  {
    id: "549755885175",
    name: "Boats",
    privacy: "PUBLIC",
    sections: [
      { id: "5294967296", name: "Harbours" },
      { id: "5294967297", name: "Sails" },
    ],
  },
  { id: "549755885176", name: "Drafts", privacy: "SECRET", sections: [] },
];

/** Returns null if a pin's board exists, and has its section. */
export function refuseBoard({ board_id, board_section_id: id }: Place): Response | null {
  const board = findBoard(board_id);
  if (board === undefined) return noBoard();
  const isThere = id == null || board.sections.some((section) => section.id === id);
  return isThere ? null : refused(404, 2031, "Board section not found.");
}

interface Place {
  board_id: string;
  board_section_id?: string | null | undefined;
}

export function listBoards(): Response {
  const items = BOARDS.map(({ sections: _, ...board }) => ({
    ...board,
    description: null,
    owner: { username: "sandbox" },
  }));
  return Response.json({ items, bookmark: null });
}

export function listSections(
  _context: SimulatorContext,
  _request: Request,
  { id }: { id: string },
): Response {
  const board = findBoard(id);
  return board === undefined ? noBoard() : Response.json({ items: board.sections, bookmark: null });
}

function findBoard(id: string) {
  return BOARDS.find((board) => board.id === id);
}

function noBoard(): Response {
  return refused(404, 40, "Board not found.");
}
