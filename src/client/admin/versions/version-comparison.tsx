import { ArrowRight } from "lucide-react";
import { ConfigValue, isLongText } from "#client/admin/site-config/config-value.tsx";
import { TextDiff } from "#client/admin/site-config/text-diff.tsx";
import type { SiteConfig, SiteConfigKey } from "#shared/schemas/site-config.ts";
import { parseSlides } from "#shared/schemas/slide.ts";
import { siteConfigNames } from "#shared/site-config-names.ts";

type VersionComparisonProps = { config: SiteConfig; current: SiteConfig; versionNumber: number };

/** The values of this version and of the current one, for the keys that differ (product 11.17). */
export function VersionComparison({ config, current, versionNumber }: VersionComparisonProps) {
  const sections = compareConfigs(config, current);
  if (sections.length === 0) {
    return (
      <p className="rounded-xl border border-line bg-white p-6 text-center text-soft">
        As configurações desta versão e da atual são iguais.
      </p>
    );
  }
  const names = [`versão ${versionNumber}`, "atual"] as const;
  return sections.map(({ section, keys }) => (
    <section key={section} aria-label={section} className="rounded-xl border border-line bg-white">
      <h3 className="border-b border-line px-4 py-2.5 font-semibold sm:px-5">{section}</h3>
      <dl className="divide-y divide-line">
        {keys.map((key) => (
          <div key={key} className="flex flex-col gap-2 px-4 py-3 sm:px-5">
            <dt className="font-medium">{siteConfigNames[key].name}</dt>
            <dd className="min-w-0">
              {isLongText(key) ? (
                <LegalTextChange before={config[key]} after={current[key]} names={names} />
              ) : (
                <ValueChange name={key} before={config[key]} after={current[key]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

type Change = { before: string; after: string };

function LegalTextChange({ before, after, names }: Change & { names: readonly [string, string] }) {
  if (before.trim() && after.trim()) return <TextDiff before={before} after={after} names={names} />;
  return (
    <>
      <p className="mb-2 text-soft">
        {before.trim()
          ? "A versão atual mostra o texto padrão do site."
          : "Esta versão mostra o texto padrão do site."}
      </p>
      <TextDiff before={before} after={after} names={names} />
    </>
  );
}

function ValueChange({ name, before, after }: Change & { name: SiteConfigKey }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3">
        <span className="wrap-anywhere text-soft">
          <span className="sr-only">Nesta versão: </span>
          <ConfigValue name={name} value={before} />
        </span>
        <ArrowRight aria-hidden className="mt-0.5 size-4 text-soft" />
        <span className="wrap-anywhere">
          <span className="sr-only">Na atual: </span>
          <ConfigValue name={name} value={after} />
        </span>
      </div>
      {name === "site_slider_images" && titlesOf(before) === titlesOf(after) && (
        <p className="mt-2 text-soft">Os títulos são os mesmos; mudaram imagens, textos ou botões.</p>
      )}
    </>
  );
}

function titlesOf(stored: string): string {
  return JSON.stringify(parseSlides(stored).map(({ title, visible }) => [title, visible]));
}

/** The keys in which two site configs differ, by the sections of the settings screen and in their order. */
function compareConfigs(one: SiteConfig, other: SiteConfig): { section: string; keys: SiteConfigKey[] }[] {
  const changed = (Object.keys(siteConfigNames) as SiteConfigKey[]).filter((key) => one[key] !== other[key]);
  const sections = Map.groupBy(changed, (key) => siteConfigNames[key].section);
  return [...sections].map(([section, keys]) => ({ section, keys }));
}
