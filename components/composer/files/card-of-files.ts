export interface CardOfFiles {
  at: number;
  count: number;
  ids: readonly string[];
  onMove(file_id: string, card: number): void;
}
