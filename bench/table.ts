/** A Markdown table. */
export function table(header: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [row(header), row(header.map(() => "---")), ...lines.map(row)].join("\n");
}

export type Line = {
  work: string;
  /** What the same work costs without the product, measured in the same run; "-" where there is no such thing. */
  floor: string;
  measured: string;
  ratio: string;
  goal: string;
  /** Undefined where the line only explains another. */
  met: boolean | undefined;
};

/** A bench's lines, every figure beside its floor. */
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
