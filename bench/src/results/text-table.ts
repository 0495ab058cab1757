export type Cell = string | number;

const isNumeric = (cell: Cell | undefined) => typeof cell === 'number' || /^[\d–−-]/.test(String(cell));

/** A table for a terminal: words to the left, numbers to the right. */
export function textTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (cells: readonly Cell[], alignLike: readonly Cell[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumeric(alignLike[column]) ? String(cell).padStart(width) : String(cell).padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('──');
  return [line(head, rows[0] ?? head), rule, ...rows.map((row) => line(row, row))].join('\n');
}

/** The same for a document. */
export function markdownTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
