import { Check, ChevronRight, X } from "lucide-react";
import { type Colors, contrastText, systemColorKeys } from "#client/admin/site-config/colors.ts";
import { classNames } from "#client/components/class-names.ts";
import { counted } from "#shared/formats/numbers.ts";
import { buttonPair, type Pair, pagePairs, passes } from "#shared/formats/palette-pairs.ts";
import { sitePalette } from "#shared/formats/site-palette.ts";
import { siteConfigNames } from "#shared/schemas/site-config.ts";

/** `chosen` is the pair of the edited colors, if the page uses them unadjusted. */
type Row = { name: string; pair: Pair; chosen?: Pair };

/** Contrast of the color pairs used on the pages: how many pass, and the list, which is open if one fails. */
export function ContrastList({ colors }: { colors: Colors }) {
  const rows = rowsOf(colors);
  const failing = rows.filter(({ pair }) => !passes(pair));
  const adjusted = rows.filter(({ chosen }) => chosen && !passes(chosen)).length;
  return (
    <details open={failing.length > 0} className="group rounded-lg border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2">
        <span className="font-medium">Contraste do texto</span>
        <span className={failing.length > 0 ? "text-warning" : "text-success"}>
          {rows.length - failing.length} de {rows.length} passam
        </span>
        {failing.length > 0 && <span>Não passa: {failing.map(({ name }) => name).join(", ")}</span>}
        {adjusted > 0 && <span className="text-soft">{counted(adjusted, "ajustado", "ajustados")}</span>}
        <ChevronRight
          aria-hidden
          className="ml-auto size-4 shrink-0 text-soft transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="border-t border-line p-4">
        <ul className="flex flex-col gap-1.5">
          {rows.map((row) => (
            <PairRow key={row.name} {...row} />
          ))}
        </ul>
        <p className="mt-3 text-xs text-pretty text-soft">
          Um texto se lê bem a partir de 4,5:1, e a borda de um campo se vê a partir de 3:1 (WCAG AA). Onde
          uma cor escolhida não chega lá, o site usa o tom mais próximo que chega. Sobre uma cor clara demais,
          o texto é escuro.
        </p>
      </div>
    </details>
  );
}

function rowsOf(colors: Colors): Row[] {
  const paper = colors.color_background_light;
  const pairs = pagePairs(sitePalette(colors, colors.color_primary));
  return [
    {
      name: "Texto e fundo das páginas",
      pair: pairs.text,
      chosen: { ...pairs.text, color: colors.color_text_light, ground: paper },
    },
    { name: "Texto suave nas páginas", pair: pairs.softOnPage },
    { name: "Texto suave nas faixas", pair: pairs.softOnBand },
    { name: "Texto suave nos painéis", pair: pairs.softOnPanel },
    {
      name: "Texto colorido nas páginas",
      pair: pairs.accentOnPage,
      chosen: { ...pairs.accentOnPage, color: colors.color_primary, ground: paper },
    },
    { name: "Texto colorido nos painéis", pair: pairs.accentOnPanel },
    { name: "Borda dos campos", pair: pairs.control },
    { name: "Texto nas faixas escuras", pair: pairs.night },
    { name: "Texto suave nas faixas escuras", pair: pairs.nightSoft },
    ...(["color_primary", ...systemColorKeys] as const).map((key) => {
      const pair = buttonPair(colors, colors[key]);
      const chosen = { ...pair, color: colors.color_text_on_primary, ground: colors[key] };
      return { name: `Texto do botão: ${siteConfigNames[key].name}`, pair, chosen };
    }),
  ];
}

function PairRow({ name, pair, chosen }: Row) {
  const isGood = passes(pair);
  const Icon = isGood ? Check : X;
  return (
    <li className="flex items-start gap-2.5">
      <span
        aria-hidden
        className="grid size-5 shrink-0 place-items-center rounded border border-ink/20"
        style={{ backgroundColor: pair.ground }}
      >
        <span className="size-2 rounded-full" style={{ backgroundColor: pair.color }} />
      </span>
      <span className="min-w-0 flex-1">
        {name}
        {chosen && !passes(chosen) && (
          <span className="block text-xs text-soft">
            Ajustado: como escolhido, {contrastText(chosen.color, chosen.ground)} não passa
          </span>
        )}
      </span>
      <span
        className={classNames(
          "flex h-5 shrink-0 items-center gap-1 text-xs tabular-nums",
          isGood ? "text-success" : "text-warning",
        )}
      >
        <Icon aria-hidden className="size-3.5" />
        {contrastText(pair.color, pair.ground)} {isGood ? "passa" : "não passa"}
      </span>
    </li>
  );
}
