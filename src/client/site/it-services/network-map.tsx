import { Cloud, Monitor, Printer, Server, ShieldCheck, ShoppingCart, Wifi } from "lucide-react";

const links = [
  "M260 76v54",
  "M260 196v28c0 22-140 8-140 40v10",
  "M260 196v28c0 22 140 8 140 40v10",
  "M120 338v18c0 18-29 10-29 32v8",
  "M120 338v18c0 22 140 8 140 32v8",
  "M400 338v18c0 22 30 10 30 32v8",
];

const places = [
  { icon: Server, name: "Servidor", note: "cópia às 02:00", x: 20, y: 274, width: 200 },
  { icon: Wifi, name: "Rede sem fio", note: "3 antenas", x: 300, y: 274, width: 200 },
];

const devices = [
  { icon: ShoppingCart, name: "Caixas", x: 12 },
  { icon: Monitor, name: "Estações", x: 181 },
  { icon: Printer, name: "Impressoras", x: 350 },
];

/** Illustration of a small company's network; its data is invented. */
export function NetworkMap() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 520 470"
      className="mx-auto w-full max-w-[34rem] overflow-visible text-base text-ink"
      fill="none"
    >
      <rect x="0" y="100" width="520" height="370" rx="48" className="fill-accent/10" />
      {links.map((path) => (
        <path key={path} d={path} className="stroke-accent/45" strokeWidth="2" />
      ))}
      <g className="drop-shadow-lg drop-shadow-shade/8">
        <rect x="175" y="20" width="170" height="56" rx="28" className="fill-surface stroke-line" />
      </g>
      <Cloud x={200} y={36} width={24} height={24} strokeWidth={1.75} className="text-soft" />
      <text x="236" y="53" fill="currentColor" fontWeight="600">
        Internet
      </text>
      <g className="drop-shadow-lg drop-shadow-shade/8">
        <rect x="150" y="130" width="220" height="66" rx="18" className="fill-night" />
      </g>
      <ShieldCheck x={172} y={150} width={26} height={26} strokeWidth={1.75} className="text-white" />
      <text x="212" y="158" className="fill-white" fontWeight="600">
        Firewall
      </text>
      <text x="212" y="180" className="fill-night-soft">
        214 bloqueios hoje
      </text>
      {places.map(({ icon: Icon, name, note, x, y, width }) => (
        <g key={name}>
          <g className="drop-shadow-lg drop-shadow-shade/8">
            <rect x={x} y={y} width={width} height="64" rx="16" className="fill-surface stroke-line" />
          </g>
          <Icon x={x + 17} y={y + 20} width={24} height={24} strokeWidth={1.75} className="text-accent-ink" />
          <text x={x + 53} y={y + 27} fill="currentColor" fontWeight="600">
            {name}
          </text>
          <text x={x + 53} y={y + 49} className="fill-soft">
            {note}
          </text>
          <circle cx={x + width - 16} cy={y + 16} r="4" className="fill-success" />
        </g>
      ))}
      {devices.map(({ icon: Icon, name, x }) => (
        <g key={name}>
          <rect x={x} y="396" width="158" height="50" rx="14" className="fill-surface stroke-line" />
          <Icon x={x + 15} y={410} width={22} height={22} strokeWidth={1.75} className="text-soft" />
          <text x={x + 47} y="426" fill="currentColor" fontWeight="500">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
