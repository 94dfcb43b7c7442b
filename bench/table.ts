/** Renders a Markdown table. */
export function table(header: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [row(header), row(header.map(() => "---")), ...lines.map(row)].join("\n");
}

export type Line = {
  work: string;
  /** Cost of the same work without this server, measured in the same run; "-" without one. */
  floor: string;
  measured: string;
  ratio: string;
  goal: string;
  /** Undefined for a line that only explains another. */
  met: boolean | undefined;
};

/** Renders the results of a bench as a table. */
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
