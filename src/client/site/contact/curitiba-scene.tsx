import { classNames } from "#client/components/class-names.ts";

/** Illustration of Curitiba: the greenhouse of the botanical garden, the Eye museum, the tower, a tube stop, pines. */
export function CuritibaScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 560 360"
      aria-hidden
      className={classNames("mx-auto h-auto w-full max-w-xl", className)}
    >
      <circle cx="356" cy="150" r="128" className="fill-primary/10" />
      <path
        d="M0 322c70-46 118-58 176-40 62-48 120-52 178-16 66-34 130-26 206 30v61H0Z"
        className="fill-primary/10"
      />
      <Skyline />
      <Tower />
      <EyeMuseum />
      <Greenhouse />
      <Araucaria x={54} top={168} />
      <Araucaria x={506} top={176} />
      <TubeStop />
      <Bus />
      <path d={`M0 ${STREET}h560`} className="stroke-silhouette" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** The y coordinate of the street, in units of the illustration. */
const STREET = 357;

const buildings = [
  { x: 182, width: 37, height: 167 },
  { x: 222, width: 28, height: 131 },
  { x: 344, width: 28, height: 185 },
  { x: 376, width: 37, height: 147 },
  { x: 442, width: 28, height: 127 },
];
const WINDOW_STEP = 14;

function Skyline() {
  return buildings.map(({ x, width, height }) => (
    <g key={x}>
      <rect
        x={x}
        y={STREET - height}
        width={width}
        height={height}
        rx="3"
        className="fill-surface stroke-silhouette/20"
        strokeWidth="1.5"
      />
      {Array.from({ length: Math.floor((height - 16) / WINDOW_STEP) }, (_, floor) => (
        <path
          key={floor}
          d={`M${x + 7} ${STREET - height + 12 + floor * WINDOW_STEP}h${width - 14}`}
          className="stroke-silhouette/20"
          strokeWidth="4"
          strokeDasharray="5 4"
        />
      ))}
    </g>
  ));
}

function Tower() {
  return (
    <g className="fill-silhouette" transform="translate(-38 0)">
      <path d="M459 322 464 96h8l5 226Z" />
      <path d="M467 40h2v34h-2Z" />
      <rect x="457" y="72" width="22" height="9" rx="3" />
      <rect x="447" y="82" width="42" height="13" rx="6" />
      <path d="M453 87h30" className="stroke-primary" strokeWidth="3" strokeDasharray="4 3" />
    </g>
  );
}

function EyeMuseum() {
  return (
    <g>
      <path d="M118 268h22l6 54h-34Z" className="fill-illustration-gold-light" />
      <path d="M60 250q69-62 138 0-69 36-138 0Z" className="fill-silhouette" />
      <path d="M76 249q53-42 106 0-53 25-106 0Z" className="fill-none stroke-white/35" strokeWidth="1.5" />
      <path
        d="M92 240v18M108 231v32M124 227v38M140 228v38M156 233v29M170 241v16"
        className="stroke-white/35"
        strokeWidth="1.5"
      />
    </g>
  );
}

function Greenhouse() {
  return (
    <g className="fill-surface stroke-primary-ink" strokeWidth="2.5">
      <path d="M222 322v-34a27 27 0 0 1 54 0v34ZM324 322v-34a27 27 0 0 1 54 0v34Z" />
      <path
        d="M236 322v-56M249 322v-61M262 322v-56M338 322v-56M351 322v-61M364 322v-56M222 292h54M324 292h54M222 307h54M324 307h54"
        className="stroke-primary-ink/55"
        strokeWidth="1.25"
      />
      <path d="M258 322v-58a42 42 0 0 1 84 0v58Z" />
      <path
        d="M272 322v-87M286 322v-98M314 322v-98M328 322v-87M258 268h84M258 286h84M258 304h84M264 248q36-14 72 0"
        className="stroke-primary-ink/55"
        strokeWidth="1.25"
      />
      <path d="M300 322v-118" strokeWidth="2" />
      <path d="M287 322v-24a13 13 0 0 1 26 0v24Z" className="fill-primary" strokeWidth="2" />
    </g>
  );
}

/** A Paraná pine: a bare trunk, rising branches, a flat crown. */
function Araucaria({ x, top }: { x: number; top: number }) {
  const layers = [
    { drop: 0, reach: 26 },
    { drop: 15, reach: 38 },
    { drop: 32, reach: 30 },
  ];
  return (
    <g className="fill-silhouette stroke-silhouette" strokeLinecap="round">
      <path d={`M${x} ${STREET}V${top}`} strokeWidth="5" />
      {layers.map(({ drop, reach }) => {
        const y = top + drop;
        return (
          <g key={drop}>
            <path
              d={`M${x - reach} ${y}q4 15 ${reach} 20q${reach - 4}-5 ${reach}-20`}
              className="fill-none"
              strokeWidth="3"
            />
            <ellipse cx={x - reach} cy={y - 2} rx="12" ry="6" stroke="none" />
            <ellipse cx={x + reach} cy={y - 2} rx="12" ry="6" stroke="none" />
            <ellipse cx={x - reach / 2.2} cy={y + 1} rx="10" ry="5" stroke="none" />
            <ellipse cx={x + reach / 2.2} cy={y + 1} rx="10" ry="5" stroke="none" />
          </g>
        );
      })}
      <ellipse cx={x} cy={top - 3} rx="13" ry="6" stroke="none" />
    </g>
  );
}

function TubeStop() {
  return (
    <g>
      <path d="M76 350v6M182 350v6" className="stroke-silhouette" strokeWidth="4" />
      <rect
        x="66"
        y="306"
        width="126"
        height="44"
        rx="20"
        className="fill-surface stroke-silhouette"
        strokeWidth="2.5"
      />
      <path
        d="M88 307v42M108 307v42M150 307v42M170 307v42"
        className="stroke-silhouette/30"
        strokeWidth="1.5"
      />
      <rect
        x="116"
        y="316"
        width="26"
        height="33"
        rx="2"
        className="fill-primary/20 stroke-silhouette"
        strokeWidth="2"
      />
    </g>
  );
}

function Bus() {
  return (
    <g>
      <rect x="214" y="306" width="124" height="44" rx="8" className="fill-primary" />
      <rect x="346" y="306" width="128" height="44" rx="8" className="fill-primary" />
      <path d="M338 310v36M342 308v40M346 310v36" className="stroke-silhouette" strokeWidth="3" />
      <path d="M226 320h98M358 320h72" className="stroke-white" strokeWidth="14" strokeDasharray="20 6" />
      <path d="M450 313h12a7 7 0 0 1 7 7v10h-19Z" className="fill-white" />
      <g className="fill-silhouette stroke-white" strokeWidth="3">
        <circle cx="240" cy="350" r="8" />
        <circle cx="316" cy="350" r="8" />
        <circle cx="370" cy="350" r="8" />
        <circle cx="446" cy="350" r="8" />
      </g>
    </g>
  );
}
