import { Screen } from "./screen.tsx";

const stops = [
  { time: "8h10", pet: "Paçoca", x: 150, y: 96, labelBelow: false },
  { time: "8h25", pet: "Frida", x: 300, y: 176, labelBelow: true },
  { time: "8h50", pet: "Thor", x: 470, y: 96, labelBelow: false },
  { time: "9h35", pet: "Mel", x: 600, y: 256, labelBelow: false },
  { time: "11h30", pet: "Nina", x: 300, y: 336, labelBelow: true },
];

const ROUTE = "M90 256V96H150V176H300V96H600V256H300V336H90Z";

/** Illustration of the van's route through the city, stop by stop. */
export function RouteMap() {
  return (
    <Screen title="Leva e traz, manhã" aside="Van 1, 5 paradas">
      <svg viewBox="0 0 720 420" aria-hidden="true" className="block w-full">
        <rect width="720" height="420" className="fill-illustration-paper-sand" />
        <path d="M330 196h150v110H330z" className="fill-illustration-grass" />
        <path
          d="M-10 392c120-50 240 10 360-14s240-60 390-24v80H-10z"
          className="fill-illustration-sky-pale"
        />
        <path
          d="M0 96h720M0 176h720M0 256h720M0 336h720M90 0v420M150 0v420M300 0v420M470 0v420M600 0v420"
          strokeWidth="14"
          className="stroke-white"
        />
        {/* The dark outline keeps a pale route visible. */}
        <g fill="none" strokeLinejoin="round">
          <path d={ROUTE} strokeWidth="11" className="stroke-illustration-dog-eye" />
          <path d={ROUTE} strokeWidth="7" className="stroke-accent" />
        </g>
        {/* The shop, where the route starts and ends. */}
        <g transform="translate(90 256)">
          <circle r="26" className="fill-illustration-dog-eye" />
          <path d="M-11 2V-3l11-9 11 9v14h-22z" className="fill-white" />
        </g>
        {stops.map(({ time, pet, x, y, labelBelow }, place) => (
          <g key={pet} transform={`translate(${x} ${y})`}>
            <circle r="19" strokeWidth="5" className="fill-white stroke-illustration-dog-eye" />
            <text y="7" textAnchor="middle" fontSize="20" className="fill-illustration-dog-eye font-semibold">
              {place + 1}
            </text>
            <g transform={`translate(0 ${labelBelow ? 50 : -46})`}>
              <rect x="-74" y="-22" width="148" height="40" rx="20" className="fill-white" />
              <text
                y="6"
                textAnchor="middle"
                fontSize="20"
                className="fill-illustration-dog-eye max-sm:text-[32px]"
              >
                <tspan className="font-semibold">{pet}</tspan> <tspan className="max-sm:hidden">{time}</tspan>
              </text>
            </g>
          </g>
        ))}
      </svg>
    </Screen>
  );
}
