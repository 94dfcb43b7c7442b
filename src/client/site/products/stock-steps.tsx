import { Screen } from "./screen.tsx";

/** Stock after each movement; y is 380 for zero, minus 34 per lamp. */
const steps = [
  { x: 40, y: 244, time: "9h", what: "Abertura", change: "4" },
  { x: 150, y: 278, time: "11h02", what: "Loja virtual", change: "−1" },
  { x: 310, y: 74, time: "15h45", what: "Compra", change: "+6" },
  { x: 450, y: 142, time: "18h10", what: "Balcão", change: "−2" },
  { x: 590, y: 176, time: "19h32", what: "Loja virtual", change: "−1" },
];

const line = steps.map(({ x, y }, place) => (place === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join("");

/** Illustration of a day's stock level, shared by counter and online shop. */
export function StockSteps() {
  return (
    <Screen title="Lustre Pinha" aside="6 disponíveis">
      <svg viewBox="0 0 720 460" aria-hidden="true" fill="currentColor" className="block w-full">
        <path
          d="M40 40h640M40 108h640M40 176h640M40 244h640M40 312h640M40 380h640"
          strokeWidth="1.5"
          className="stroke-line"
        />
        <path d={`${line}H680V380H40Z`} className="fill-accent/10" />
        <path
          d={`${line}H680`}
          fill="none"
          strokeWidth="6"
          strokeLinejoin="round"
          className="stroke-accent-ink"
        />
        {steps.map(({ x, y, time, what, change }) => (
          <g key={time}>
            <circle cx={x} cy={y} r="9" strokeWidth="5" className="fill-surface stroke-accent-ink" />
            <text x={x + 14} y={y - 16} fontSize="26" className="font-semibold max-sm:text-[32px]">
              {change}
            </text>
            <text x={x} y="416" fontSize="20" className="font-semibold max-sm:text-[32px]">
              {time}
            </text>
            <text x={x} y="440" fontSize="16" className="fill-soft max-sm:hidden">
              {what}
            </text>
          </g>
        ))}
      </svg>
    </Screen>
  );
}
