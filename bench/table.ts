/** A Markdown table. */
export function table(header: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [row(header), row(header.map(() => "---")), ...lines.map(row)].join("\n");
}

export type Line = {
  work: string;
  /** Cost of the same work without this server, measured in the same run; "-" when there is none. */
  floor: string;
  measured: string;
  ratio: string;
  goal: string;
  /** Undefined for a line that only explains another. */
  met: boolean | undefined;
};

/** The table of a bench's results. */
export function resultTable(lines: readonly Line[]): string {
  return table(
    ["work", "floor", "measured", "ratio", "goal", "met"],
    lines.map(({ work, floor, measured, ratio, goal, met }) => [
      work,
      floor,
      measured,
      ratio,
      goal,
      met === undefined ? "" : met ? "yes" : "**no**",
    ]),
  );
}
