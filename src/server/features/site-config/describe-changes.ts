import type { SiteConfig, SiteConfigKey } from "#shared/schemas/site-config.ts";
import { siteConfigNames } from "#shared/site-config-names.ts";

/** A longer value would drown the others in one line of the audit log. */
const VALUE_MAX = 80;

/** What changed, section by section: `Cores: cor principal; Contato: e-mail, telefone`. */
export function describeChanges(keys: readonly SiteConfigKey[]): string {
  const sections = Map.groupBy(inOrder(keys), (key) => siteConfigNames[key].section);
  return [...sections]
    .map(([section, changed]) => `${section}: ${changed.map((key) => inSentence(key)).join(", ")}`)
    .join("; ");
}

/** The same with the values, for the audit log; of long texts only that they changed. */
export function describeValues(
  keys: readonly SiteConfigKey[],
  before: SiteConfig,
  after: SiteConfig,
): string {
  return inOrder(keys)
    .map((key) => {
      const { name } = siteConfigNames[key];
      const values = [before[key], after[key]];
      return values.some(({ length }) => length > VALUE_MAX)
        ? `${name}: texto alterado`
        : `${name}: ${values.map((value) => value || "vazio").join(" → ")}`;
    })
    .join("; ");
}

function inOrder(keys: readonly SiteConfigKey[]): SiteConfigKey[] {
  return (Object.keys(siteConfigNames) as SiteConfigKey[]).filter((key) => keys.includes(key));
}

/** Lower case, but for names such as CNPJ. */
function inSentence(key: SiteConfigKey): string {
  const { name } = siteConfigNames[key];
  return name === name.toUpperCase() ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
