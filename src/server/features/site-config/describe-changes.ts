import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
import type { SiteConfig, SiteConfigKey } from "#shared/schemas/site-config.ts";
import { siteConfigNames } from "#shared/site-config-names.ts";

/** In characters. A longer value would hide the others in an audit log entry. */
const VALUE_MAX = 80;

/** Lists changed keys by section: `Cores: cor principal; Contato: e-mail, telefone` (product 11.1). */
export function describeChanges(keys: readonly SiteConfigKey[]): string {
  const sections = Map.groupBy(inOrder(keys), (key) => siteConfigNames[key].section);
  return [...sections]
    .map(([section, changed]) => `${section}: ${changed.map((key) => toSentenceCase(key)).join(", ")}`)
    .join("; ");
}

/** Lists changed keys with values before and after, for the audit log; long values are left out (product 12.9). */
export function describeValues(
  keys: readonly SiteConfigKey[],
  before: SiteConfig,
  after: SiteConfig,
): string {
  return inOrder(keys)
    .map((key) => {
      const { name } = siteConfigNames[key];
      if (isList(key)) return `${name}: lista alterada`;
      const values = [shownValue(key, before[key]), shownValue(key, after[key])];
      return values.some(({ length }) => length > VALUE_MAX)
        ? `${name}: texto alterado`
        : `${name}: ${values.map((value) => value || "vazio").join(" → ")}`;
    })
    .join("; ");
}

/** Whether a key holds a list as JSON, which nobody reads in an audit log entry. */
function isList(key: SiteConfigKey): boolean {
  return key.startsWith("proof_") || key === "payment_methods";
}

/** Hours as visitors read them, yes and no in words, other values as they are. */
function shownValue(key: SiteConfigKey, value: string): string {
  if (key === "opening_hours") return formatOpeningHours(value);
  if (key === "icp_brasil_reseller") return value === "true" ? "sim" : "não";
  return value;
}

function inOrder(keys: readonly SiteConfigKey[]): SiteConfigKey[] {
  return (Object.keys(siteConfigNames) as SiteConfigKey[]).filter((key) => keys.includes(key));
}

/** Starts in lower case, except names such as CNPJ. */
function toSentenceCase(key: SiteConfigKey): string {
  const { name } = siteConfigNames[key];
  return name === name.toUpperCase() ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
