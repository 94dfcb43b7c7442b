import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { settingLink } from "#client/admin/settings/setting-link.ts";
import { siteConfigNames } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";

const linkClass = "inline-block py-1 font-medium text-accent-ink underline-offset-3 hover:underline";

/** What the site shows that is not the company's, or contradicts itself, each leading to its field. */
export function SiteDoubts() {
  const { data: services } = trpc.serviceStatus.get.useQuery();
  const { data: contradictions = [] } = trpc.siteConfig.contradictions.useQuery();
  const exampleValues = services?.exampleValues ?? [];
  if (exampleValues.length + contradictions.length === 0) return null;
  return (
    <TitledSection title="O que o site mostra" titleClass="mb-3 text-base">
      <div className="flex flex-col gap-3 rounded-xl border border-line bg-surface px-4 py-3 sm:px-5">
        {exampleValues.length > 0 && (
          <div>
            <p id="dados-de-exemplo">{texts.serviceStatus.exampleValues}</p>
            <ul aria-labelledby="dados-de-exemplo" className="mt-1 flex flex-wrap gap-x-4">
              {exampleValues.map((key) => (
                <li key={key}>
                  <Link to={settingLink(key)} className={linkClass}>
                    {siteConfigNames[key].name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        {contradictions.length > 0 && (
          <Link to="/admin/pages" className={linkClass}>
            {texts.attention.contradictions(contradictions.length)}
          </Link>
        )}
      </div>
    </TitledSection>
  );
}
