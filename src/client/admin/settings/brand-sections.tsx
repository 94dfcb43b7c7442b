import { Check, ChevronRight, X } from "lucide-react";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { LogoOnSite } from "#client/admin/media/logo-on-site.tsx";
import {
  type Colors,
  colorKeys,
  colorsOf,
  contrastText,
  systemColorKeys,
} from "#client/admin/site-config/colors.ts";
import type { ConfigValues } from "#client/admin/site-config/config-values.ts";
import { classNames } from "#client/components/class-names.ts";
import { cnpjFormat } from "#client/lib/cnpj-format.ts";
import { type LogoSizeKey, logoHeight } from "#client/lib/logo-height.ts";
import { counted } from "#shared/formats/numbers.ts";
import { buttonPair, type Pair, pagePairs, passes } from "#shared/formats/palette-pairs.ts";
import { sitePalette } from "#shared/formats/site-palette.ts";
import { LOGO_SIZE_PERCENT, type SiteConfig, siteConfigNames } from "#shared/schemas/site-config.ts";
import { ColorField } from "./color-field.tsx";
import { SettingField, useSetting } from "./setting-field.tsx";

const companyNumber = cnpjFormat("salve");

/** Names and description of the site and company, CNPJ and trial length. */
export function GeneralSection() {
  return (
    <div className="grid gap-5 @lg:grid-cols-2">
      <SettingField name="site_title" required />
      <SettingField name="company_name" required />
      <SettingField name="site_description" className="@lg:col-span-2" />
      <SettingField name="company_cnpj" format={companyNumber} placeholder="00.000.000/0000-00" />
      <SettingField name="trial_days" required inputMode="numeric" hint="De 1 a 365." />
    </div>
  );
}

type SectionProps = { config: SiteConfig };

/** Colors of the site and of each product, with their contrasts. */
export function ColorsSection({ config }: SectionProps) {
  const values: ConfigValues = useWatch();
  const colors = colorsOf(values, config);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-5 @sm:grid-cols-2">
        {colorKeys.map((key) => (
          <ColorField key={key} name={key} />
        ))}
      </div>
      <ContrastList colors={colors} />
    </div>
  );
}

/** Logo sizes, and a link to the logo images. */
export function LogosSection({ config }: SectionProps) {
  const { company_name: typed }: ConfigValues = useWatch();
  const name = typed || config.company_name;
  return (
    <div className="grid gap-8 @xl:grid-cols-2">
      <LogoSizeField name="header_logo_size_percent" logo={{ source: config.site_logo, name }} />
      <LogoSizeField
        name="footer_logo_size_percent"
        logo={{ source: config.site_footer_logo, name, onDark: true }}
      />
      <LinkButton to="/admin/file-upload" label="Trocar as imagens" className="justify-self-start" />
    </div>
  );
}

type LogoSizeFieldProps = {
  name: LogoSizeKey;
  logo: { source: string; name: string; onDark?: boolean };
};

/** Slider for a logo size, with the logo shown at actual size. */
function LogoSizeField({ name, logo }: LogoSizeFieldProps) {
  const id = useId();
  const { value, change, error: _always, ...input } = useSetting(name);
  const height = Math.round(logoHeight(name, value));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-medium">
          {siteConfigNames[name].name}
        </label>
        <output htmlFor={id} className="text-soft tabular-nums">
          {value}% ({height} px)
        </output>
      </div>
      <input
        {...input}
        id={id}
        type="range"
        min={LOGO_SIZE_PERCENT.min}
        max={LOGO_SIZE_PERCENT.max}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={(event) => change(event.target.value)}
        className="h-8 w-full accent-accent-ink"
      />
      <LogoOnSite
        label={`Prévia da logo com ${height} pixels de altura`}
        source={logo.source}
        name={logo.name}
        height={height}
        onDark={logo.onDark ?? false}
        className="h-28 rounded-lg border border-line"
      />
    </div>
  );
}

/** `chosen` is the pair of the edited colors, if the page uses them unadjusted. */
type Row = { name: string; pair: Pair; chosen?: Pair };

/** Contrast of the color pairs used on the pages: how many pass, and the list, expanded if one fails. */
function ContrastList({ colors }: { colors: Colors }) {
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
