import { ColorValue } from "#client/admin/record/record-value.tsx";
import { paymentMethodNames, readList } from "#shared/company/proof.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
import type {
  PaymentMethod,
  ProofCase,
  ProofCustomer,
  ProofFigure,
  ProofQuote,
} from "#shared/schemas/proof.ts";
import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import { parseSlides } from "#shared/schemas/slide.ts";

/** Whether a key holds a long text, which is shown as a line diff. */
export function isLongText(key: SiteConfigKey): key is "terms_of_use" | "privacy_policy" {
  return key === "terms_of_use" || key === "privacy_policy";
}

/** Human-readable config value: colors with a swatch, slides by title. */
export function ConfigValue({ name, value }: { name: SiteConfigKey; value: string }) {
  if (name === "site_slider_images") return <Slides stored={value} />;
  if (value === "") return <em>vazio</em>;
  if (name in lists) return <Entries name={name} stored={value} />;
  if (name === "opening_hours") return formatOpeningHours(value);
  if (name === "icp_brasil_reseller") return value === "true" ? "Sim" : "Não";
  if (name === "social_profiles") return <span className="whitespace-pre-line">{value}</span>;
  if (name.startsWith("color_")) return <ColorValue hex={value} />;
  if (name.endsWith("_percent")) return `${value}%`;
  if (name === "slider_speed") return `${formatCount(Number(value))} ms`;
  return value;
}

/** Formats each entry of a list as text. */
const lists: Partial<Record<SiteConfigKey, (stored: string) => string[]>> = {
  proof_customers: (stored) => readList<ProofCustomer>(stored).map(({ name }) => name),
  proof_figures: (stored) => readList<ProofFigure>(stored).map(({ value, label }) => `${value} ${label}`),
  proof_quotes: (stored) => readList<ProofQuote>(stored).map(({ text, person }) => `“${text}” ${person}`),
  proof_cases: (stored) =>
    readList<ProofCase>(stored).map(({ customer, before, after, value, label }) =>
      [customer, before, after, `${value} ${label}`].join(". "),
    ),
  payment_methods: (stored) => readList<PaymentMethod>(stored).map((method) => paymentMethodNames[method]),
};

function Entries({ name, stored }: { name: SiteConfigKey; stored: string }) {
  return (
    <ol className="list-decimal pl-5">
      {lists[name]?.(stored).map((entry, position) => (
        <li key={position}>{entry}</li>
      ))}
    </ol>
  );
}

function Slides({ stored }: { stored: string }) {
  if (stored === "") return "Slides padrão do site";
  const slides = parseSlides(stored);
  if (slides.length === 0) return "Nenhum slide";
  return (
    <ol className="list-decimal pl-5">
      {slides.map(({ title, visible }, position) => (
        <li key={position}>
          {title || "Sem título"}
          {!visible && " (oculto)"}
        </li>
      ))}
    </ol>
  );
}
