import { classNames } from "#client/components/class-names.ts";
import { tones } from "./tones.ts";
import { tornEdge } from "./torn-edge.ts";

const coupons = [
  {
    gift: "10%",
    code: "PRIMAVERA10",
    rule: "1 por cliente, até 30/11",
    uses: 38,
    look: "bg-accent-strong text-on-accent",
  },
  {
    gift: "Frete",
    code: "FRETEZERO",
    rule: "Acima de R$\u00a0300,00",
    uses: 12,
    look: `${tones.bright} text-on-bright`,
  },
  { gift: "R$\u00a015", code: "VOLTE15", rule: "Na segunda compra", uses: 7, look: "bg-pale text-ink" },
];

/** Illustration of a shop's coupons with their usage counts. */
export function Coupons() {
  return (
    <div aria-hidden className="rise grid gap-4 sm:grid-cols-3">
      {coupons.map(({ gift, code, rule, uses, look }) => (
        <div key={code} className={classNames("flex flex-col p-5 pb-7", tornEdge, look)}>
          <p className="headline">{gift}</p>
          <p className="mt-2 font-mono lg:mt-10 text-base font-semibold">{code}</p>
          <p className="mb-3 text-sm">{rule}</p>
          <p className="mt-auto border-t-2 border-dashed border-current/25 pt-3">
            <span className="text-3xl font-semibold tracking-tight tabular-nums">{uses}</span> usos
          </p>
        </div>
      ))}
    </div>
  );
}
