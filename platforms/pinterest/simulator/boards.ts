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

export function hasBoard(id: string): boolean {
  return BOARDS.some((board) => board.id === id);
}

export function hasSection(board_id: string, id: string): boolean {
  const board = BOARDS.find((each) => each.id === board_id);
  return board?.sections.some((section) => section.id === id) ?? false;
}

export function listBoards(): Response {
  const items = BOARDS.map(({ sections: _, ...board }) => ({
    ...board,
    description: null,
    owner: { username: "sandbox" },
  }));
  return Response.json({ items, bookmark: null });
}

export function listSections(board_id: string): Response | null {
  const board = BOARDS.find(({ id }) => id === board_id);
  return board === undefined ? null : Response.json({ items: board.sections, bookmark: null });
}
