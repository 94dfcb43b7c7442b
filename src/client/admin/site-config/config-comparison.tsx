import { ArrowRight, PencilLine, RotateCcw } from "lucide-react";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { pageEditorPath } from "#client/admin/page-address.ts";
import { ConfigValue, isLongText } from "#client/admin/site-config/config-value.tsx";
import { LeafChanges, WordChanges } from "#client/admin/site-config/leaf-changes.tsx";
import { TextDiff } from "#client/admin/site-config/text-diff.tsx";
import { SmallButton } from "#client/components/button.tsx";
import type { SiteDocument } from "#shared/documents/site-documents.ts";
import { compareSlides } from "#shared/documents/slide-traits.ts";
import {
  documentOf,
  type SiteConfig,
  type SiteConfigKey,
  type SiteConfigSection,
  siteConfigNames,
} from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";

type ConfigComparisonProps = {
  older: SiteConfig;
  newer: SiteConfig;
  /** What the two are called: `versão 3`. */
  names: readonly [older: string, newer: string];
  /** Of one document alone. */
  document?: SiteDocument | undefined;
  /** How to restore the open version; undefined if the comparison does not show the effect. */
  restore?: { versionNumber: number; onRestore: (section: SiteConfigSection) => void } | undefined;
};

/** The differing values of two site configs. */
export function ConfigComparison({ older, newer, names, document: shown, restore }: ConfigComparisonProps) {
  const sections = compareConfigs(older, newer, shown);
  if (sections.length === 0) {
    return (
      <p className="rounded-xl border border-line bg-surface p-6 text-center text-soft">
        {shown
          ? `${shown.title}: nada mudou entre as duas versões.`
          : "As configurações das duas versões são iguais."}
      </p>
    );
  }
  return sections.map(({ section, keys }) => (
    <section key={section} aria-label={section} className="rounded-xl border border-line bg-surface">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 pr-2 pl-4 sm:pl-5">
        <h3 className="font-semibold">{section}</h3>
        {restore && !keys.some(documentOf) && (
          <SmallButton icon={RotateCcw} onClick={() => restore.onRestore(section)}>
            {texts.versions.restoreSection(section)}
          </SmallButton>
        )}
      </div>
      <dl className="divide-y divide-line">
        {keys.map((key) => {
          const document = documentOf(key);
          return (
            <div key={key} className="flex flex-col gap-2 px-4 py-3 sm:px-5">
              <dt className="flex flex-wrap items-center justify-between gap-x-3 font-medium">
                {siteConfigNames[key].name}
                {restore && document && (
                  <LinkButton
                    to={pageEditorPath(document, restore.versionNumber)}
                    aria-label={`${texts.versions.bringToDraft}: ${siteConfigNames[key].name}`}
                    icon={PencilLine}
                    label={texts.versions.bringToDraft}
                  />
                )}
              </dt>
              <dd className="min-w-0">
                {key === "site_slider_images" && older[key] !== "" && newer[key] !== "" ? (
                  <WordChanges differences={compareSlides(older, newer)} />
                ) : document ? (
                  <LeafChanges document={document} before={older[key]} after={newer[key]} />
                ) : isLongText(key) ? (
                  <LegalTextChange before={older[key]} after={newer[key]} names={names} />
                ) : (
                  <ValueChange name={key} before={older[key]} after={newer[key]} names={names} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  ));
}

type Change = { before: string; after: string; names: readonly [before: string, after: string] };

function LegalTextChange({ before, after, names }: Change) {
  if (before.trim() && after.trim()) return <TextDiff before={before} after={after} names={names} />;
  return (
    <>
      <p className="mb-2 text-soft">A {before.trim() ? names[1] : names[0]} mostra o texto padrão do site.</p>
      <TextDiff before={before} after={after} names={names} />
    </>
  );
}

function ValueChange({ name, before, after, names }: Change & { name: SiteConfigKey }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3">
      <span className="wrap-anywhere text-soft">
        <span className="sr-only">Na {names[0]}: </span>
        <ConfigValue name={name} value={before} />
      </span>
      <ArrowRight aria-hidden className="mt-0.5 size-4 text-soft" />
      <span className="wrap-anywhere">
        <span className="sr-only">Na {names[1]}: </span>
        <ConfigValue name={name} value={after} />
      </span>
    </div>
  );
}

/** Differing keys of two site configs, grouped by section in the order of the settings screen. */
function compareConfigs(
  one: SiteConfig,
  other: SiteConfig,
  document: SiteDocument | undefined,
): { section: SiteConfigSection; keys: SiteConfigKey[] }[] {
  const changed = (Object.keys(siteConfigNames) as SiteConfigKey[]).filter(
    (key) => one[key] !== other[key] && (!document || document.keys.includes(key)),
  );
  const sections = Map.groupBy(changed, (key) => siteConfigNames[key].section);
  return [...sections].map(([section, keys]) => ({ section, keys }));
}
