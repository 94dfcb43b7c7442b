import { classNames } from "#client/components/class-names.ts";

type Table = { number: number; x: number; y: number; seats: 2 | 4 | 6; state: keyof typeof states };

const states = {
  free: {
    name: "Livre",
    shape: "fill-surface stroke-illustration-table-line",
    text: "fill-soft",
    sample: "border border-illustration-table-line bg-surface",
  },
  taken: {
    name: "Ocupada",
    shape: "fill-ink",
    text: "fill-paper",
    sample: "bg-ink",
  },
  bill: {
    name: "Pediu a conta",
    shape: "fill-illustration-bill",
    text: "fill-illustration-soon-ink",
    sample: "bg-illustration-bill",
  },
} as const;

const tables: Table[] = [
  { number: 1, x: 90, y: 96, seats: 2, state: "free" },
  { number: 2, x: 90, y: 216, seats: 2, state: "taken" },
  { number: 3, x: 90, y: 336, seats: 2, state: "taken" },
  { number: 5, x: 236, y: 110, seats: 4, state: "free" },
  { number: 6, x: 236, y: 290, seats: 4, state: "bill" },
  { number: 7, x: 404, y: 110, seats: 6, state: "taken" },
  { number: 9, x: 380, y: 290, seats: 4, state: "taken" },
  { number: 12, x: 522, y: 290, seats: 4, state: "taken" },
];

/** The table on the waiter's phone, just occupied. */
const ORDERING = 12;

/** Illustration of a restaurant from above, each table in the color of its state. */
export function TableMap() {
  return (
    <div
      aria-hidden
      className="rounded-3xl border border-line bg-surface p-4 text-ink shadow-xl shadow-shade/5 sm:p-7"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <p className="w-full text-base font-semibold tracking-tight">Salão</p>
        {Object.values(states).map(({ name, sample }) => (
          <p key={name} className="flex items-center gap-2">
            <span className={classNames("size-3.5 rounded-full", sample)} /> {name}
          </p>
        ))}
      </div>
      <svg viewBox="0 0 620 440" aria-hidden="true" className="mt-4 w-full">
        <rect x="3" y="3" width="614" height="434" rx="22" className="fill-mist" />
        <rect x="180" y="392" width="270" height="45" rx="10" className="fill-line" />
        <text x="315" y="421" textAnchor="middle" className="fill-soft text-xl font-medium">
          Bar
        </text>
        {tables.map((table) => (
          <TableShape key={table.number} {...table} />
        ))}
      </svg>
    </div>
  );
}

/** Width of a table by its seats; a table for two is round. */
const widths = { 2: 62, 4: 84, 6: 148 } as const;

function TableShape({ number, x, y, seats, state }: Table) {
  const width = widths[seats];
  const height = seats === 2 ? 62 : 84;
  const { shape, text } = states[state];
  const perSide = seats / 2;
  const places = Array.from({ length: perSide }, (_, place) => x + ((place + 0.5) / perSide - 0.5) * width);
  return (
    <g>
      {places.flatMap((place) =>
        [-1, 1].map((side) => (
          <rect
            key={`${place} ${side}`}
            x={place - 15}
            y={y + side * (height / 2 + 11) - 7}
            width="30"
            height="14"
            rx="7"
            className="fill-illustration-seat"
          />
        )),
      )}
      <rect
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={seats === 2 ? 31 : 18}
        strokeWidth="2"
        className={shape}
        data-living={number === ORDERING ? "table" : undefined}
      />
      <text
        x={x}
        y={y + 9}
        textAnchor="middle"
        data-living={number === ORDERING ? "number" : undefined}
        className={classNames("text-[26px] font-semibold", text)}
      >
        {number}
      </text>
    </g>
  );
}
