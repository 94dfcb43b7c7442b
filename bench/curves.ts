const WIDTH = 960;
const HEIGHT = 540;
const MARGIN = { top: 24, right: 300, bottom: 48, left: 72 };
const COLORS = [
  "#1d4ed8",
  "#b45309",
  "#047857",
  "#be123c",
  "#6d28d9",
  "#0e7490",
  "#4d7c0f",
  "#a21caf",
  "#334155",
];
const LABEL_PX = 18;

export type Series = {
  name: string;
  /** Milliseconds at each size. */
  values: readonly number[];
};

/** SVG chart of times by size; with both axes logarithmic, constant cost is a level line. */
export function curves(sizes: readonly number[], series: readonly Series[]): string {
  const all = series.flatMap(({ values }) => values);
  const low = 10 ** Math.floor(Math.log10(Math.min(...all)));
  const high = 10 ** Math.ceil(Math.log10(Math.max(...all)));
  const [first = 1, last = 1] = [sizes[0], sizes.at(-1)];
  const x = (size: number) =>
    MARGIN.left + logarithmicShare(size, first, last) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (value: number) =>
    HEIGHT - MARGIN.bottom - logarithmicShare(value, low, high) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const decades = Array.from(
    { length: Math.round(Math.log10(high / low)) + 1 },
    (_, index) => low * 10 ** index,
  );
  const labels = spread(
    series.map(({ name, values }, index) => ({ name, color: colorOf(index), at: y(values.at(-1) ?? low) })),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">`,
    "<title>Milliseconds of each call over the number of leads</title>",
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...decades.map(
      (value) =>
        `<path d="M${MARGIN.left} ${y(value).toFixed(1)}H${WIDTH - MARGIN.right}" stroke="#d4d4d8"/><text x="${MARGIN.left - 8}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${value} ms</text>`,
    ),
    ...sizes.map(
      (size) =>
        `<text x="${x(size).toFixed(1)}" y="${HEIGHT - MARGIN.bottom + 24}" text-anchor="middle">${size.toLocaleString("en")}</text>`,
    ),
    ...series.map(({ values }, index) => {
      const points = values.map((value, at) => `${x(sizes[at] ?? first).toFixed(1)},${y(value).toFixed(1)}`);
      return `<polyline points="${points.join(" ")}" fill="none" stroke="${colorOf(index)}" stroke-width="2"/>`;
    }),
    ...labels.map(
      ({ name, color, at }) =>
        `<text x="${WIDTH - MARGIN.right + 12}" y="${(at + 4).toFixed(1)}" fill="${color}">${escaped(name)}</text>`,
    ),
    "</svg>",
    "",
  ].join("\n");
}

function logarithmicShare(value: number, from: number, to: number): number {
  return from === to ? 0 : Math.log(value / from) / Math.log(to / from);
}

function colorOf(index: number): string {
  return COLORS[index % COLORS.length] ?? "#000";
}

/** Moves overlapping labels apart. */
function spread<Label extends { at: number }>(labels: readonly Label[]): Label[] {
  let free = MARGIN.top;
  const sorted = [...labels].sort((a, b) => a.at - b.at);
  const placed = sorted.map((label) => {
    const at = Math.max(free, label.at);
    free = at + LABEL_PX;
    return { ...label, at };
  });
  const excess = Math.max(0, free - LABEL_PX - (HEIGHT - MARGIN.bottom));
  return placed.map((label) => ({ ...label, at: label.at - excess }));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
